import {
  type Application,
  type Context,
  Converter,
  type Reflection,
  ReflectionKind,
  type TypeParameterReflection,
} from 'typedoc';
import ts from 'typescript';

/**
 * Makes a conversion keep types as their authors wrote them. TypeDoc asks the compiler to resolve a
 * parameter's type, which for `config: MachineConfig<…>` is the whole expanded alias. If the
 * declaration belongs to the item being converted, the text of the declaration is better. An
 * inherited member keeps TypeDoc's type, which contains the type arguments of the inheriting type.
 */
export function keepTypesAsDeclared({ converter }: Application): void {
  const convert = converter.convertType.bind(converter);
  // The type of an alias would be converted to a reference to the alias itself.
  const convertNode = (context: Context, node: ts.TypeNode) =>
    hasImportType(node) && !ts.isTypeAliasDeclaration(node.parent)
      ? convert(context, context.checker.getTypeFromTypeNode(node))
      : convert(context, node);
  converter.convertType = (
    context: Context,
    typeOrNode: ts.Type | ts.TypeNode | undefined,
    node?: ts.TypeNode,
  ) => {
    if (!typeOrNode) return convert(context, typeOrNode);
    if ('kind' in typeOrNode) return convertNode(context, typeOrNode);
    if (node && !hasImportType(node) && belongsTo(node, ownerOf(context))) return convert(context, node);
    return convert(context, typeOrNode, node);
  };
  converter.on(
    Converter.EVENT_CREATE_TYPE_PARAMETER,
    (context: Context, parameter: TypeParameterReflection) => {
      const declaration = context
        .getSymbolFromReflection(parameter)
        ?.declarations?.find(ts.isTypeParameterDeclaration);
      if (!declaration || !belongsTo(declaration, ownerOf(context))) return;
      const scope = context.withScope(parameter);
      if (declaration.constraint) parameter.type = convertNode(scope, declaration.constraint);
      if (declaration.default) parameter.default = convertNode(scope, declaration.default);
    },
  );
}

/**
 * Returns whether a type contains `import('package').Name<…>`, which compilers write into
 * declarations. TypeDoc loses its type arguments if it converts the node instead of its type.
 */
function hasImportType(node: ts.Node): boolean {
  return (
    ts.isImportTypeNode(node) || ts.forEachChild(node, (child) => hasImportType(child) || undefined) === true
  );
}

/** Returns the declarations of the exported item that a conversion is in. */
function ownerOf(context: Context): readonly ts.Declaration[] {
  let item: Reflection | undefined = context.scope;
  while (item?.parent && item.parent.kind !== ReflectionKind.Module) item = item.parent;
  return (item && context.getSymbolFromReflection(item)?.declarations) ?? [];
}

function belongsTo(node: ts.Node, declarations: readonly ts.Declaration[]): boolean {
  return declarations.some(
    (declaration) =>
      declaration.getSourceFile() === node.getSourceFile() &&
      declaration.pos <= node.pos &&
      node.end <= declaration.end,
  );
}
