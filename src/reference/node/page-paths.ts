import {
  type Application,
  type Context,
  Converter,
  type DeclarationReflection,
  type ParameterReflection,
  type ProjectReflection,
  type ReferenceReflection,
  type Reflection,
  ReflectionKind,
} from 'typedoc';
import type { ApiKind } from '../model.ts';
import { type InstalledPackage, PackageError } from './packages.ts';

/** An exported item and the path of its page. */
export interface ItemPath {
  item: DeclarationReflection;
  package: InstalledPackage;
  name: string;
  kind: ApiKind;
  /** URL path of its page, without base URL and trailing slash. */
  path: string;
  /** Specifiers that it can be imported from, the best first. */
  from: string[];
}

const kinds = new Map<ReflectionKind, ApiKind>([
  [ReflectionKind.Function, 'function'],
  [ReflectionKind.Class, 'class'],
  [ReflectionKind.Interface, 'interface'],
  [ReflectionKind.Enum, 'enum'],
  [ReflectionKind.TypeAlias, 'type'],
  [ReflectionKind.Variable, 'variable'],
]);

/**
 * Facts that are collected during the conversion, because reflections don't contain them
 * afterwards.
 */
export interface Observations {
  /** Callable constants, which count as functions. */
  callable: Set<Reflection>;
  /**
   * Items that their package marks as internal. They are exported, so they have a page
   * nevertheless.
   */
  internal: Set<Reflection>;
}

/** Collects facts during a conversion. Must be called before it starts. */
export function observe(application: Application): Observations {
  const observations: Observations = { callable: new Set(), internal: new Set() };
  const onDeclaration = (context: Context, item: DeclarationReflection) => {
    if (item.parent?.kind === ReflectionKind.Module && item.comment) {
      for (const tag of ['@ignore', '@hidden', '@internal'] as const) {
        if (item.comment.hasModifier(tag)) observations.internal.add(item);
        item.comment.removeModifier(tag);
      }
    }
    if (item.kind !== ReflectionKind.Variable) return;
    const declaration = context.getSymbolFromReflection(item)?.valueDeclaration;
    const type = declaration && context.checker.getTypeAtLocation(declaration);
    if (type && type.getCallSignatures().length > 0 && type.getConstructSignatures().length === 0) {
      observations.callable.add(item);
    }
  };
  application.converter.on(Converter.EVENT_CREATE_DECLARATION, onDeclaration);
  application.converter.on(Converter.EVENT_CREATE_PARAMETER, (_: Context, parameter: ParameterReflection) => {
    // A destructured parameter has no name. In these packages it always holds options.
    if (parameter.name === '__namedParameters') parameter.name = 'options';
  });
  return observations;
}

/**
 * Finds every exported item and assigns it one path. An item exported by several entry points gets
 * the path of the shortest one. If another item of the same package, kind, and name follows in a
 * later entry point, its path contains that entry point.
 * @throws PackageError if two items would have the same path
 */
export function itemPaths(
  project: ProjectReflection,
  packages: readonly InstalledPackage[],
  { callable }: Observations,
): ItemPath[] {
  const exportsOf = new Map(project.children?.map((module) => [module.name, module.children ?? []]));
  return packages.flatMap((owner) => {
    const found = new Map<string, ItemPath>();
    const taken = new Map<string, ItemPath>();
    for (const { specifier } of owner.entryPoints) {
      for (const child of exportsOf.get(specifier) ?? []) {
        const item = child.isReference() ? target(child) : child;
        const kind = callable.has(item) ? 'function' : kinds.get(item.kind);
        if (!kind || !item.isDeclaration()) continue;
        const key = `${item.id} ${child.name}`;
        const itemPath = found.get(key);
        if (itemPath) {
          itemPath.from.push(specifier);
          continue;
        }
        const base = `/api/${owner.name}`;
        const plain = `${base}/${kind}/${child.name}`;
        const path = taken.has(plain.toLowerCase()) ? `/api/${specifier}/${kind}/${child.name}` : plain;
        const other = taken.get(path.toLowerCase());
        if (other)
          throw new PackageError(
            owner.name,
            `${child.name} of '${specifier}' and ${other.name} of '${other.from[0]}' have the same URL ${path}`,
            'List only one of the two entryPoints in api.packages.',
          );
        const made: ItemPath = { item, package: owner, name: child.name, kind, path, from: [specifier] };
        taken.set(path.toLowerCase(), made);
        found.set(key, made);
      }
    }
    if (found.size === 0)
      throw new PackageError(
        owner.name,
        'the declarations export nothing',
        'Remove the package from api.packages.',
      );
    return [...found.values()];
  });
}

function target(reference: ReferenceReflection): Reflection {
  return reference.getTargetReflectionDeep();
}
