import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

/**
 * Every island by its name, with the props of its component. Names are `part/file`: `theme/sidebar-filter` is
 * `src/theme/islands/sidebar-filter.island.tsx`. Who places an island declares it here:
 *
 *     declare module '../site/island.tsx' {
 *       interface Islands { 'theme/sidebar-filter': SidebarFilterProps }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: each part adds its own
export interface Islands {}

export type IslandName = keyof Islands;

/** What the file of an island exports by default: `export default SidebarFilter satisfies Island<'theme/sidebar-filter'>`. */
export type Island<Name extends IslandName> = ComponentType<Islands[Name]>;

/** The file of an island. Which props its component takes is checked there and where it is placed, not in between. */
export interface IslandModule {
  default: ComponentType<object>;
}

/** When React takes an island over: at once, when it comes into view, or when a reader is about to use it. */
export type When = 'load' | 'visible' | 'focus';

/** What survives the way into an attribute and back. */
type Serializable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never) => unknown
    ? never
    : { [K in keyof T]: Serializable<T[K]> };

/** Makes the first HTML of an island. */
export type RenderIsland = (name: string, props: object) => string;

const Renderer = createContext<RenderIsland | undefined>(undefined);

/** Gives the pages in it their islands' first HTML. */
export function IslandRenderer({ render, children }: { render: RenderIsland; children: ReactNode }) {
  return <Renderer value={render}>{children}</Renderer>;
}

/**
 * Makes a component that static pages place like any other: the island's first HTML in a `<site-island>`, which takes it over in the
 * browser.
 * @param name its props must be JSON, or the types fail
 * @throws (the component) outside of an `IslandRenderer`
 */
export function island<Name extends IslandName>(
  name: Islands[Name] extends Serializable<Islands[Name]> ? Name : never,
): ComponentType<Islands[Name] & { when: When }> {
  return function PlacedIsland({ when, ...props }) {
    const render = useContext(Renderer);
    if (!render) throw new Error(`The island ${name} needs an <IslandRenderer> around it.`);
    return createElement('site-island', {
      name,
      when,
      props: JSON.stringify(props),
      dangerouslySetInnerHTML: { __html: render(name, props) },
    });
  };
}
