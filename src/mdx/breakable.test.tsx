import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Breakable } from './breakable.tsx';

it.each([
  ['MachineImplementationsSimplified', 'Machine<wbr/>Implementations<wbr/>Simplified'],
  ['service.onTransition', 'service.<wbr/>on<wbr/>Transition'],
  ['__unsafe_getAllOwnEventDescriptors', '__unsafe_<wbr/>get<wbr/>All<wbr/>Own<wbr/>Event<wbr/>Descriptors'],
  ['@xstate/react/lib/useMachine', '@xstate/<wbr/>react/<wbr/>lib/<wbr/>use<wbr/>Machine'],
  ['createMachine', 'createMachine'],
  ['A title of some short words', 'A title of some short words'],
])('allows breaks between the parts of %s', (text, html) => {
  expect(renderToStaticMarkup(<Breakable text={text} />)).toBe(html);
});
