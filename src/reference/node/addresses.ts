import type { ReferenceType, Reflection } from 'typedoc';
import { applyTrailingSlash, type PathPolicy, withBase } from '../../site/paths.ts';
import type { ItemPath } from './page-paths.ts';

const utilityTypes = new Set([
  'Awaited',
  'Partial',
  'Required',
  'Readonly',
  'Record',
  'Pick',
  'Omit',
  'Exclude',
  'Extract',
  'NonNullable',
  'Parameters',
  'ConstructorParameters',
  'ReturnType',
  'InstanceType',
  'NoInfer',
]);
const globals = new Set([
  'Array',
  'Date',
  'Error',
  'Function',
  'Map',
  'Object',
  'Promise',
  'Set',
  'String',
  'Symbol',
  'WeakMap',
  'WeakSet',
]);
const webApis = new Set(['AbortController', 'AbortSignal', 'Event', 'EventTarget']);

/** Types of the frameworks that the integrations are for. */
const frameworks: Record<string, Record<string, string>> = {
  '@vue/reactivity': {
    Ref: 'https://vuejs.org/api/reactivity-core.html#ref',
    ShallowRef: 'https://vuejs.org/api/reactivity-advanced.html#shallowref',
  },
  'solid-js': { Accessor: 'https://docs.solidjs.com/reference/basic-reactivity/create-signal' },
  svelte: { Readable: 'https://svelte.dev/docs/svelte/svelte-store#readable' },
};

/** Where the types that TypeScript and the platform bring along are described. */
function standardAddress(name: string): string | undefined {
  if (utilityTypes.has(name))
    return `https://www.typescriptlang.org/docs/handbook/utility-types.html#${anchorOf(name)}`;
  if (globals.has(name))
    return `https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/${name}`;
  return webApis.has(name) ? `https://developer.mozilla.org/docs/Web/API/${name}` : undefined;
}

/** The handbook's headings hold their type parameters: `Record<Keys, Type>` is at `#recordkeys-type`. */
function anchorOf(name: string): string {
  if (name === 'Record') return 'recordkeys-type';
  if (name === 'Pick' || name === 'Omit') return `${name.toLowerCase()}type-keys`;
  if (name === 'Exclude') return 'excludeuniontype-excludedmembers';
  if (name === 'Extract') return 'extracttype-union';
  return `${name.toLowerCase()}type`;
}

/** Finds the pages of the items that types, doc comments and members refer to. */
export class AddressFinder {
  readonly #byItem: Map<Reflection, ItemPath>;
  readonly #byName: Map<string, ItemPath>;
  /** The names under which other copies of xstate are installed. */
  readonly #others: ReadonlySet<string | undefined>;
  readonly #policy: PathPolicy;

  constructor(itemPaths: readonly ItemPath[], policy: PathPolicy) {
    this.#byItem = new Map(itemPaths.toReversed().map((itemPath) => [itemPath.item, itemPath]));
    // The main entry point's items come last, so that they win.
    this.#byName = new Map(
      itemPaths.toReversed().map((itemPath) => [`${itemPath.package.name} ${itemPath.name}`, itemPath]),
    );
    this.#others = new Set(itemPaths.map((itemPath) => itemPath.package.xstate));
    this.#policy = policy;
  }

  /** The address of a itemPath as a page links to it. */
  hrefOf(itemPath: ItemPath): string {
    return withBase(applyTrailingSlash(itemPath.path, this.#policy.trailingSlash), this.#policy.baseUrl);
  }

  /** Where a type's name leads. */
  ofType = (reference: ReferenceType): string | undefined => {
    if (reference.refersToTypeParameter) return undefined;
    const found = reference.reflection && this.ofReflection(reference.reflection);
    if (found) return found;
    if (reference.package === 'typescript') return standardAddress(reference.qualifiedName);
    // A package may be compiled against another copy of xstate; its types are described by the current one.
    const owner = reference.package && this.#others.has(reference.package) ? 'xstate' : reference.package;
    const itemPath = this.#byName.get(`${owner} ${reference.name}`);
    return itemPath ? this.hrefOf(itemPath) : frameworks[reference.package ?? '']?.[reference.name];
  };

  /** Where an item or a member of one is described. */
  ofReflection(target: Reflection): string | undefined {
    const itemPath = this.#byItem.get(target);
    if (itemPath) return this.hrefOf(itemPath);
    const parent = target.parent;
    const owner = parent && this.#byItem.get(parent);
    return owner ? `${this.hrefOf(owner)}#${memberId(target.name)}` : undefined;
  }

  /** Where the item is that a piece of inline code names, seen from another item. */
  ofName(name: string, from: ItemPath): string | undefined {
    const itemPath = this.#byName.get(`${from.package.name} ${name}`) ?? this.#byName.get(`xstate ${name}`);
    return itemPath && itemPath !== from ? this.hrefOf(itemPath) : undefined;
  }
}

/** The sections of an item's page; a member of that name is told apart. */
const reserved = new Set([
  'main',
  'sidebar',
  'parameters',
  'properties',
  'methods',
  'returns',
  'members',
  'examples',
  'constructor',
  'accessors',
  'extends',
  'implements',
]);

/** The anchor of a member on its item's page. */
export function memberId(name: string): string {
  const id = name.replace(/[^\w$-]+/g, '-').replace(/^-+|-+$/g, '') || 'member';
  return reserved.has(id) ? `${id}-member` : id;
}
