import fc from 'fast-check';
import { trustContent } from '../../../src/core/node/contained/trust.ts';
import { setMessages } from '../../../src/i18n/messages.ts';
import { english } from '../../../src/i18n/translation.ts';
import { BrokenMachine, chartsOfPage } from '../../../src/statechart/node/index.ts';
import type { FuzzTarget } from '../target.ts';

setMessages(english);
// The machines are data, so they don't need isolation.
trustContent(true);

const name = fc.constantFrom('a', 'b', 'c', '#a', '.b', '', 'constructor', '__proto__', '<b>', '"');
const { state } = fc.letrec<{ state: object; transitions: unknown }>((tie) => ({
  state: fc.record(
    {
      id: name,
      initial: name,
      type: fc.constantFrom('parallel', 'final', 'history', 'compound', 'x'),
      description: fc.string({ maxLength: 30 }),
      tags: fc.array(name, { maxLength: 2 }),
      states: fc.dictionary(name, tie('state'), { maxKeys: 4 }),
      on: fc.dictionary(name, tie('transitions'), { maxKeys: 3 }),
      after: fc.dictionary(fc.constantFrom('0', '1000', '-1', 'later'), tie('transitions'), { maxKeys: 2 }),
      always: tie('transitions'),
      invoke: fc.record({ src: name, onDone: tie('transitions') }),
    },
    { requiredKeys: [] },
  ),
  transitions: fc.oneof(
    name,
    fc.record({ target: name, guard: name, actions: name, reenter: fc.boolean() }, { requiredKeys: [] }),
    fc.array(fc.record({ target: name }), { maxLength: 3 }),
  ),
}));

/** A machine becomes a drawing without scripts, or its author gets a message. */
export default (): FuzzTarget<string> => {
  const charts = chartsOfPage();
  return {
    input: state.map((config) => JSON.stringify(config)),
    async check(config) {
      const code = `import { createMachine } from 'xstate';\nconst machine = createMachine(${config} as any);`;
      try {
        const { svg } = await charts.draw({ samples: [code], name: 'machine', idPrefix: 'a', xstate: 5 });
        const danger = /<script|<foreignObject|<[^>]*\son\w+\s*=|javascript:/i.exec(
          JSON.stringify(svg).replaceAll('\\"', '"'),
        );
        if (danger) throw new Error(`The drawing contains ${danger[0]}`);
      } catch (error) {
        if (!(error instanceof BrokenMachine)) throw error;
      }
    },
  };
};
