import { checked, failed, output } from '../sandbox/check-message.ts';
import { bool, checkOf, listOf, literal, number, object, oneOf, oneOfTypes, text } from '../sandbox/shape.ts';
import type { FrameMessage, MachineState } from './protocol.ts';

/** Whether a value from a component's document is a valid message. */
export const isFrameMessage = checkOf(
  oneOfTypes<FrameMessage>({
    output,
    failed,
    checked,
    endless: object<Extract<FrameMessage, { type: 'endless' }>>({ type: literal('endless') }),
    state: object<Extract<FrameMessage, { type: 'state' }>>({
      type: literal('state'),
      machine: text,
      active: listOf(text),
      taken: listOf(number),
      status: oneOf({ active: true, done: true, error: true, stopped: true }),
      next: listOf(object<MachineState['next'][number]>({ type: text, enabled: bool })),
    }),
    height: object<Extract<FrameMessage, { type: 'height' }>>({ type: literal('height'), height: number }),
  }),
);
