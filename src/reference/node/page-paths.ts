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

/** Where an exported item has its page. */
export interface ItemPath {
  item: DeclarationReflection;
  package: InstalledPackage;
  name: string;
  kind: ApiKind;
  /** Address of its page, without base URL and trailing slash. */
  path: string;
  /** What it can be imported from, the best first. */
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

/** What the converter must be asked while it runs, since reflections do not tell it afterwards. */
export interface Observations {
  /** Constants that can be called: they count as functions. */
  callable: Set<Reflection>;
  /** Items that their package marks as not meant for use from outside; exported, they have a page nevertheless. */
  internal: Set<Reflection>;
}

/** Listens to a conversion; call before it starts. */
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
    // A destructured parameter has no name of its own; in these packages it always holds options.
    if (parameter.name === '__namedParameters') parameter.name = 'options';
  });
  return observations;
}

/**
 * Finds every exported item and gives each its one address. What several entry points export has its itemPath with the shortest
 * of them. Two items of one package and kind may have the same name in different entry points: the later one's address names
 * its entry point.
 * @throws PackageError where two items would share an address
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
            `${child.name} of ${specifier} and ${other.name} of ${other.from[0]} share the address ${path}`,
          );
        const made: ItemPath = { item, package: owner, name: child.name, kind, path, from: [specifier] };
        taken.set(path.toLowerCase(), made);
        found.set(key, made);
      }
    }
    if (found.size === 0) throw new PackageError(owner.name, 'its declarations export nothing');
    return [...found.values()];
  });
}

function target(reference: ReferenceReflection): Reflection {
  return reference.getTargetReflectionDeep();
}
