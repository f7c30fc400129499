import fc from 'fast-check';
import { isSandboxMessage } from '../../../src/playground/browser/sandbox/check-message.ts';
import { newBudget } from '../../../src/playground/browser/sandbox/shape.ts';
import type { FuzzTarget } from '../target.ts';

const types = [
  'output',
  'failed',
  'loaded',
  'read',
  'started',
  'step',
  'messages',
  'explored',
  'charted',
  'ended',
];
const node = fc.record({
  id: fc.anything(),
  children: fc.array(fc.anything(), { maxLength: 2 }),
  tags: fc.anything(),
});

/** Messages that are almost valid, as a browser copies them to the page. */
const message = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSparseArray: true,
  }),
  fc.record(
    {
      type: fc.oneof(fc.constantFrom(...types), fc.anything()),
      line: fc.record({ level: fc.constantFrom('log', 'x'), text: fc.anything() }),
      message: fc.anything(),
      stubs: fc.array(fc.anything(), { maxLength: 3 }),
      path: fc.string(),
      graph: fc.record({
        id: fc.string(),
        root: node,
        transitions: fc.array(fc.anything(), { maxLength: 2 }),
      }),
    },
    { requiredKeys: ['type'] },
  ),
);

/**
 * Messages that the page accepts from readers' code: the check never throws, and accepted messages
 * are plain data.
 */
export default function startSandboxMessages(): FuzzTarget<unknown> {
  return {
    input: message,
    check(input) {
      if (!isSandboxMessage(input, newBudget())) return;
      if (JSON.stringify(JSON.parse(JSON.stringify(input))) !== JSON.stringify(input))
        throw new Error('A message that isn’t plain data was accepted.');
    },
  };
}
