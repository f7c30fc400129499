import { z } from 'zod';
import { defineComponent, elementsOf, holdsText } from '../component.ts';

/** An ordered list whose items are displayed as steps. */
export const Steps = defineComponent({
  attributes: z.strictObject({}),
  check(children, report) {
    const [list, ...others] = elementsOf(children);
    if (list?.tagName !== 'ol' || others.length > 0 || holdsText(children)) {
      report(
        '<Steps> must contain exactly one ordered list',
        'Number the items 1., 2., 3. and indent the content of each item.',
      );
    }
  },
  Component: ({ children }) => <div className="steps">{children}</div>,
  markdown: (_, content) => content,
});
