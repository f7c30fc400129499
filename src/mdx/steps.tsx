import { z } from 'zod';
import { defineComponent, elementsOf, holdsText } from './component.ts';

/** One ordered list whose items are set as steps. */
export const Steps = defineComponent({
  attributes: z.strictObject({}),
  check(children, report) {
    const [list, ...others] = elementsOf(children);
    if (list?.tagName !== 'ol' || others.length > 0 || holdsText(children)) {
      report(
        '<Steps> must hold one ordered list and nothing else',
        'Number its items 1., 2., 3. and indent what belongs to them.',
      );
    }
  },
  Component: ({ children }) => <div className="steps">{children}</div>,
  markdown: (_, content) => content,
});
