import { z } from 'zod';
import { island } from '../../core/island.tsx';
import { defineComponent, elementsOf } from '../component.ts';

/** Props that the compiler adds. */
export interface BuiltApplication {
  /** The name of the application's file, among those of the page. */
  file: string;
  /** Whether the playground can open its sources. */
  isEditable: boolean;
}

declare module '../../core/island.tsx' {
  interface Islands {
    'playground/application': BuiltApplication;
  }
}

const attributes = z.strictObject({
  /** The folder of the example, such as `examples/counter`. */
  folder: z.string().min(1),
});

const View = island('playground/application');

/**
 * An application of `examples/`, which runs next to the chart of its machine. Both show the same state, and both can
 * change it.
 */
export const Application = defineComponent<typeof attributes, BuiltApplication>({
  attributes,
  check(children, report) {
    const [chart, ...others] = elementsOf(children);
    if (chart?.tagName !== 'Statechart' || others.length > 0)
      report(
        '<Application> must contain one <Statechart>',
        'Put the <Statechart> of the application’s machine inside <Application>.',
      );
  },
  Component: ({ file, isEditable, children }) => (
    <div className="application">
      <View when="focus" file={file} isEditable={isEditable} />
      {children}
    </div>
  ),
  markdown: (_, content) => content,
});
