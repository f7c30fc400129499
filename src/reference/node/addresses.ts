import type { ReferenceType, Reflection } from 'typedoc';
import { applyTrailingSlash, type PathPolicy, withBase } from '../../core/paths.ts';
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

/** Types of the frameworks that have integrations. */
const frameworks: Record<string, Record<string, string>> = {
  '@vue/reactivity': {
    Ref: 'https://vuejs.org/api/reactivity-core.html#ref',
    ShallowRef: 'https://vuejs.org/api/reactivity-advanced.html#shallowref',
  },
  'solid-js': { Accessor: 'https://docs.solidjs.com/reference/basic-reactivity/create-signal' },
  svelte: { Readable: 'https://svelte.dev/docs/svelte/svelte-store#readable' },
};

/** Returns the URL of the documentation for a type that is part of TypeScript or the platform. */
function standardAddress(name: string): string | undefined {
  if (utilityTypes.has(name))
    return `https://www.typescriptlang.org/docs/handbook/utility-types.html#${anchorOf(name)}`;
  if (globals.has(name))
    return `https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/${name}`;
  return webApis.has(name) ? `https://developer.mozilla.org/docs/Web/API/${name}` : undefined;
}

/**
 * Returns a type's anchor in the handbook. Headings there include type parameters: `Record<Keys,
 * Type>` is `#recordkeys-type`.
 */
function anchorOf(name: string): string {
  if (name === 'Record') return 'recordkeys-type';
  if (name === 'Pick' || name === 'Omit') return `${name.toLowerCase()}type-keys`;
  if (name === 'Exclude') return 'excludeuniontype-excludedmembers';
  if (name === 'Extract') return 'extracttype-union';
  return `${name.toLowerCase()}type`;
}

/** Finds the pages of the items that types, doc comments, and members refer to. */
export class AddressFinder {
  readonly #byItem: Map<Reflection, ItemPath>;
  readonly #byName: Map<string, ItemPath>;
  /** The names under which other copies of xstate are installed. */
  readonly #others: ReadonlySet<string | undefined>;
  readonly #policy: PathPolicy;

  constructor(itemPaths: readonly ItemPath[], policy: PathPolicy) {
    this.#byItem = new Map(itemPaths.toReversed().map((itemPath) => [itemPath.item, itemPath]));
    // The list is reversed, so that the main entry point's items come last and win.
    this.#byName = new Map(
      itemPaths.toReversed().map((itemPath) => [`${itemPath.package.name} ${itemPath.name}`, itemPath]),
    );
    this.#others = new Set(itemPaths.map((itemPath) => itemPath.package.xstate));
    this.#policy = policy;
  }

  /** Returns the URL of an item's page for links. */
  hrefOf(itemPath: ItemPath): string {
    return withBase(applyTrailingSlash(itemPath.path, this.#policy.trailingSlash), this.#policy.baseUrl);
  }

  /** Returns the URL of a type's documentation; undefined if it has none. */
  ofType = (reference: ReferenceType): string | undefined => {
    if (reference.refersToTypeParameter) return undefined;
    const found = reference.reflection && this.ofReflection(reference.reflection);
    if (found) return found;
    if (reference.package === 'typescript') return standardAddress(reference.qualifiedName);
    // A package may be compiled against a different copy of xstate. Links to its types go to the
    // current one.
    const owner = reference.package && this.#others.has(reference.package) ? 'xstate' : reference.package;
    const itemPath = this.#byName.get(`${owner} ${reference.name}`);
    return itemPath ? this.hrefOf(itemPath) : frameworks[reference.package ?? '']?.[reference.name];
  };

  /** Returns the URL of an item or of a member of one; undefined if it has no page. */
  ofReflection(target: Reflection): string | undefined {
    const itemPath = this.#byItem.get(target);
    if (itemPath) return this.hrefOf(itemPath);
    const parent = target.parent;
    const owner = parent && this.#byItem.get(parent);
    return owner ? `${this.hrefOf(owner)}#${memberId(target.name)}` : undefined;
  }

  /**
   * Returns the URL of the item that inline code names, for a link from the page of another item;
   * undefined if it has none.
   */
  ofName(name: string, from: ItemPath): string | undefined {
    const itemPath = this.#byName.get(`${from.package.name} ${name}`) ?? this.#byName.get(`xstate ${name}`);
    return itemPath && itemPath !== from ? this.hrefOf(itemPath) : undefined;
  }
}

/** Anchors of the sections on an item's page. Members with these names get different anchors. */
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

/** Returns the anchor of a member on its item's page. */
export function memberId(name: string): string {
  const id = name.replace(/[^\w$-]+/g, '-').replace(/^-+|-+$/g, '') || 'member';
  return reserved.has(id) ? `${id}-member` : id;
}
