import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { z } from 'zod';
import { kebab } from '../../core/paths.ts';
import { defineComponent, elementsOf, holdsText } from '../component.ts';
import { paragraph, strong, text } from '../to-markdown/markdown-nodes.ts';

interface TabProps {
  label: string;
  children?: ReactNode;
}

/**
 * A tab list and its panels (WAI-ARIA Authoring Practices, "Tabs"). The first panel is open.
 * `browser/tabs.element.ts` adds the behavior; without JavaScript, the stylesheet shows every panel
 * with its label.
 */
export const Tabs = defineComponent({
  attributes: z.strictObject({ group: z.string().optional() }),
  check(children, report) {
    const tabs = elementsOf(children);
    if (tabs.length === 0 || !tabs.every(({ tagName }) => tagName === 'Tab') || holdsText(children)) {
      report(
        '<Tabs> must contain only <Tab> elements',
        'Put the content of each tab in <Tab label="…">…</Tab>.',
      );
    }
    const labels = tabs.map(({ properties }) => kebab(String(properties.label)));
    if (new Set(labels).size < labels.length)
      report('<Tabs> contains two tabs with the same label', 'Give each tab a different label.');
  },
  Component: function Tabs({ group, children }) {
    const id = useId();
    const tabs = blocksOf(children) as ReactElement<TabProps>[];
    return (
      <doc-tabs class="tabs" data-group={group}>
        <div className="tab-list" role="tablist">
          {tabs.map(({ props: { label } }, i) => (
            <button
              key={label}
              type="button"
              role="tab"
              id={`${id}${i}`}
              aria-controls={`${id}${i}-panel`}
              aria-selected={i === 0}
              tabIndex={i === 0 ? 0 : -1}
            >
              {label}
            </button>
          ))}
        </div>
        {tabs.map(({ props: { label, children: content } }, i) => (
          // A custom element, because React writes `hidden` of other elements as a boolean.
          <doc-tab
            key={label}
            class={blocksOf(content).length === 1 ? 'tab-panel single' : 'tab-panel'}
            role="tabpanel"
            data-label={label}
            id={`${id}${i}-panel`}
            aria-labelledby={`${id}${i}`}
            hidden={i > 0 ? 'until-found' : undefined}
          >
            {content}
          </doc-tab>
        ))}
      </doc-tabs>
    );
  },
  markdown: (_, content) => content,
});

/** The blocks of some content, without white space. */
const blocksOf = (content: ReactNode) => Children.toArray(content).filter((child) => isValidElement(child));

/** One panel of `<Tabs>`, which renders it. */
export const Tab = defineComponent({
  attributes: z.strictObject({ label: z.string().min(1) }),
  inside: 'Tabs',
  wrapsText: true,
  Component: ({ children }) => children,
  // A heading would be part of the page's outline; tabs aren't.
  markdown: ({ label }, content) => [paragraph(strong(text(label))), ...content],
});

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'doc-tabs': { class?: string; 'data-group'?: string | undefined; children?: ReactNode };
      'doc-tab': Omit<JSX.IntrinsicElements['div'], 'hidden'> & {
        class?: string;
        'data-label'?: string;
        hidden?: 'until-found' | undefined;
      };
    }
  }
}
