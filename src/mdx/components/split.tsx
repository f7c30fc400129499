import { z } from 'zod';
import { defineComponent, elementsOf } from '../component.ts';
import { GrammarIcon, signNames } from './grammar-icon.tsx';

/** Text on one side, and its proof on the other: a sample or a drawing, which comes last. */
export const Split = defineComponent({
  attributes: z.strictObject({
    /** The icon for the text's subject. */
    sign: z.enum(signNames).optional(),
  }),
  check(children, report) {
    if (!/^(CodeBlock|Statechart)$/.test(elementsOf(children).at(-1)?.tagName ?? ''))
      report(
        '<Split> must end with a code sample or a <Statechart>',
        'Put the code sample or <Statechart> after the text.',
      );
  },
  Component: ({ sign, children }) => (
    <div className="split">
      {sign && <GrammarIcon sign={sign} className="mb-3 size-8 text-accent" />}
      {children}
    </div>
  ),
  markdown: (_, content) => content,
});
