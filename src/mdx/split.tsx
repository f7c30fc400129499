import { z } from 'zod';
import { defineComponent, elementsOf } from './component.ts';

/** Words on one side, and on the other what proves them: a sample or a drawing, the last thing in it. */
export const Split = defineComponent({
  attributes: z.strictObject({}),
  check(children, report) {
    if (!/^(CodeBlock|Statechart)$/.test(elementsOf(children).at(-1)?.tagName ?? ''))
      report('<Split> must end with a code sample or a <Statechart>', 'Put it below the words.');
  },
  Component: ({ children }) => <div className="split">{children}</div>,
});
