import { z } from 'zod';
import { defineComponent, elementsOf } from './component.ts';
import { GrammarIcon, signNames } from './grammar-icon.tsx';

/** Words on one side, and on the other what proves them: a sample or a drawing, the last thing in it. */
export const Split = defineComponent({
  attributes: z.strictObject({
    /** The sign of what the words are about. */
    sign: z.enum(signNames).optional(),
  }),
  check(children, report) {
    if (!/^(CodeBlock|Statechart)$/.test(elementsOf(children).at(-1)?.tagName ?? ''))
      report('<Split> must end with a code sample or a <Statechart>', 'Put it below the words.');
  },
  Component: ({ sign, children }) => (
    <div className="split">
      {sign && <GrammarIcon sign={sign} className="mb-3 size-8 text-accent" />}
      {children}
    </div>
  ),
  markdown: (_, content) => content,
});
