import { onTestFinished } from 'vitest';
import * as XState5 from 'xstate';
import * as XState4 from 'xstate4';
import type { Child, Command, Replay, SimulatedEvent, Step, Timer } from './protocol.ts';
import { type Clock, makeRepeatable } from './repeatable.ts';
import { simulate4 } from './simulate-v4.ts';
import { simulate5 } from './simulate-v5.ts';
import { type Session, startSession } from './simulation.ts';
import type { Message } from './trace.ts';
import { watch4, watch5 } from './watch.ts';

const { setTimeout, setInterval, clearTimeout, clearInterval, fetch } = globalThis;
const RealDate = Date;
const { random } = Math;

/** Restores the functions that a simulation replaced. */
export function restore(): void {
  Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval, fetch, Date: RealDate });
  Math.random = random;
}

export interface Running extends Session {
  clock: Clock;
  later: Step[];
  announced: { children: Child[]; timers: Timer[] }[];
  /** Later messages between actors. */
  laterMessages: Message[];
  given: Command[];
  send(event: SimulatedEvent, to?: string): Promise<void>;
  expire(timer: string): Promise<void>;
}

/** Runs a machine in this thread, like the sandbox. */
export async function run(
  machine: unknown,
  options: Partial<Replay> & { input?: unknown; xstate?: 4 | 5 } = {},
): Promise<Running> {
  const { input, xstate = 5, commands = [], until = commands.at(-1)?.at ?? 0, seed = 1 } = options;
  const later: Step[] = [];
  const announced: Running['announced'] = [];
  const messages: Message[] = [];
  const given: Command[] = [];
  let isRandom = false;
  const onRandom = () => {
    isRandom = true;
  };
  restore();
  onTestFinished(restore);
  const clock = makeRepeatable(globalThis, { seed, ahead: until, onRandom });
  const session = await startSession(
    (given) => (xstate === 5 ? simulate5(XState5, given) : simulate4(XState4, given)),
    {
      machine,
      input,
      replay: { commands, until, seed },
      watch: xstate === 5 ? watch5 : watch4,
      clock,
      isRandom: () => isRandom,
      onStep: (step) => later.push(step),
      onChildren: (children, timers) => announced.push({ children, timers }),
      onMessages: (some) => messages.push(...some),
      onCommand: (command) => given.push(command),
    },
  );
  return {
    ...session,
    clock,
    later,
    announced,
    given,
    laterMessages: messages,
    send: (event, to) => session.give(to === undefined ? { event } : { event, to }),
    expire: (expire) => session.give({ expire }),
  };
}

/** Commands in immediate succession. */
export const atOnce = (...types: string[]): Command[] => types.map((type) => ({ event: { type }, at: 0 }));
