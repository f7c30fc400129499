import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

/**
 * All islands by name, with the props of their components. Names are `part/file`:
 * `theme/sidebar-filter` is `src/theme/islands/sidebar-filter.island.tsx`. The code that uses an
 * island declares it here:
 *
 *     declare module './island.tsx' {
 *       interface Islands { 'theme/sidebar-filter': SidebarFilterProps }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: each part adds its own
export interface Islands {}

export type IslandName = keyof Islands;

/**
 * The type of an island's default export:
 * `export default SidebarFilter satisfies Island<'theme/sidebar-filter'>`.
 */
export type Island<Name extends IslandName> = ComponentType<Islands[Name]>;

/**
 * The module of an island. Its props are checked where it is defined and where it is used, not in
 * between.
 */
export interface IslandModule {
  default: ComponentType<object>;
}

/**
 * When React hydrates an island: immediately, when it comes into view, or only when a reader is
 * about to use it. With `stored` and a key of local storage, when it comes into view, but on the
 * first page of a visit only if there is a value.
 */
export type When = 'load' | 'visible' | `stored ${string}` | 'focus';

/** Types that can be serialized to an attribute and back. */
type Serializable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never) => unknown
    ? never
    : { [K in keyof T]: Serializable<T[K]> };

/** Renders the initial HTML of an island. */
export type RenderIsland = (name: string, props: object) => string;

const Renderer = createContext<RenderIsland | undefined>(undefined);

/** Provides the function that renders the initial HTML of islands. */
export function IslandRenderer({ render, children }: { render: RenderIsland; children: ReactNode }) {
  return <Renderer value={render}>{children}</Renderer>;
}

/**
 * Creates a component for static pages. It renders the island's initial HTML in a `<site-island>`,
 * which hydrates it in the browser.
 * @param name of the island; its props must be JSON, or the type check fails
 * @throws (the component) outside of an `IslandRenderer`
 */
export function island<Name extends IslandName>(
  name: Islands[Name] extends Serializable<Islands[Name]> ? Name : never,
): ComponentType<Islands[Name] & { when: When }> {
  return ({ when, ...props }) => createElement(PlacedIsland, { name, when, props });
}

function PlacedIsland({ name, when, props }: { name: string; when: When; props: object }) {
  const render = useContext(Renderer);
  if (!render) throw new Error(`The island '${name}' must be rendered inside an <IslandRenderer>.`);
  return createElement('site-island', {
    name,
    when,
    props: JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: render(name, props) },
  });
}
