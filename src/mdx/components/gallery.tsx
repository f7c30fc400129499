import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { z } from 'zod';
import { format, t } from '../../i18n/messages.ts';
import { type MachineFeature, machineFeatures } from '../../statechart/graph/features.ts';
import { defineComponent, elementsOf, holdsText } from '../component.ts';
import { link, list, listItem, paragraph, text } from '../to-markdown/markdown-nodes.ts';

const frameworks = ['none', 'react', 'vue', 'svelte', 'solid', 'node'] as const;
const levels = ['simple', 'medium', 'advanced'] as const;

/** Data that the compiler reads from an example's machine. */
export interface BuiltExample {
  /** A drawing without text. */
  sketch: string;
  /** The features that its machine uses, separated by spaces. */
  features: string;
}

const attributes = z.strictObject({
  title: z.string().min(1),
  href: z.string().min(1),
  /** The file of its machine, and the machine's constant. */
  file: z.string().min(1),
  machine: z.string().min(1),
  framework: z.enum(frameworks),
  level: z.enum(levels),
  /** A feature that its code uses, but the machine's chart doesn't show, such as actors that a function spawns. */
  also: z.enum(machineFeatures).optional(),
});

type ExampleProps = z.output<typeof attributes> & BuiltExample & { children?: ReactNode };
type Facts = Pick<ExampleProps, 'framework' | 'level' | 'features' | 'also'>;

type Value = (typeof frameworks)[number] | MachineFeature | (typeof levels)[number];

interface Filter {
  value: Value;
  count: number;
}

/** The filters that show an example. */
const valuesOf = ({ framework, level, features, also }: Facts) =>
  [framework, level, ...features.split(' '), ...(also ? [also] : [])] as string[];

/**
 * The filters of a gallery, by group. Each is a link to itself; a stylesheet hides the examples that don't match the
 * target (`gallery.css`).
 */
export function filtersOf(examples: readonly Facts[]): Record<'framework' | 'feature' | 'level', Filter[]> {
  const present = (values: readonly Value[]) =>
    values
      .map((value) => ({
        value,
        count: examples.filter((example) => valuesOf(example).includes(value)).length,
      }))
      .filter(({ count }) => count > 0);
  return { framework: present(frameworks), feature: present(machineFeatures), level: present(levels) };
}

const idOf = (value: Value) => (value === 'none' ? 'without-a-framework' : `with-${value}`);
const labelOf = (value: Value) => t.gallery.values[value];
const groups = ['framework', 'feature', 'level'] as const;
const ALL = 'all-examples';

/** Examples with the sketches of their machines. Filters are links, which work without JavaScript. */
export const Gallery = defineComponent({
  attributes: z.strictObject({}),
  check(children, report) {
    const examples = elementsOf(children);
    const isExample = examples.every(({ tagName }) => tagName === 'Example');
    if (examples.length === 0 || !isExample || holdsText(children))
      report(
        '<Gallery> must contain only <Example> elements',
        'Put each item in <Example title="…" href="…" …>…</Example>.',
      );
  },
  anchors: (children) => {
    const facts = elementsOf(children).map(({ properties }) => properties as unknown as Facts);
    const isBuilt = facts.every(({ features }) => features !== undefined);
    return isBuilt
      ? [
          ALL,
          ...Object.values(filtersOf(facts))
            .flat()
            .map(({ value }) => idOf(value)),
        ]
      : [];
  },
  Component: ({ children }) => {
    const examples = Children.toArray(children).filter((child): child is ReactElement<ExampleProps> =>
      isValidElement(child),
    );
    const filters = filtersOf(examples.map(({ props }) => props));
    return (
      <div className="gallery">
        <nav aria-label={t.gallery.filters}>
          <a id={ALL} href={`#${ALL}`}>
            {format(t.gallery.all, { count: examples.length })}
          </a>
          {groups.map((group) => (
            <p key={group}>
              <span>{t.gallery[group]}</span>
              {filters[group].map(({ value, count }) => (
                <a key={value} id={idOf(value)} href={`#${idOf(value)}`}>
                  {labelOf(value)} <small>{count}</small>
                </a>
              ))}
            </p>
          ))}
        </nav>
        <ul>{children}</ul>
      </div>
    );
  },
  markdown: (_, examples) => list(examples.filter((example) => example.type === 'listItem')),
});

/** One example of a `<Gallery>`. */
export const Example = defineComponent<typeof attributes, BuiltExample>({
  attributes,
  inside: 'Gallery',
  wrapsText: true,
  Component: ({ title, href, sketch, children, ...facts }) => (
    <li data-is={valuesOf(facts).join(' ')}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing */}
      <div className="gallery-sketch" dangerouslySetInnerHTML={{ __html: sketch }} />
      <p className="gallery-title">
        <a href={href}>{title}</a>
      </p>
      {children}
      <p className="gallery-facts">
        {labelOf(facts.framework)} · {labelOf(facts.level)}
      </p>
    </li>
  ),
  markdown({ title, href, framework, level }, content) {
    const [first, ...more] = content;
    const facts = text(` (${labelOf(framework)}, ${labelOf(level)})`);
    return first?.type === 'paragraph'
      ? listItem(paragraph(link(href, text(title)), text(': '), ...first.children, facts), ...more)
      : listItem(paragraph(link(href, text(title)), facts), ...content);
  },
});
