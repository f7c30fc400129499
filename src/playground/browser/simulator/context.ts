import type { Graph } from '../../../statechart/graph.ts';
import type { MachineScript } from '../../../statechart/machine-script.ts';
import type {
  Command,
  Order,
  OutputLine,
  Replay,
  SandboxMessage,
  SandboxTime,
  SimulatedEvent,
  Step,
} from '../sandbox/protocol.ts';
import type { AskedGuard, Message } from '../sandbox/trace.ts';
import type { SharedSimulation } from './address.ts';

/** What a simulation knows. */
export interface SimulatorContext {
  /** Gives the machine; asked again when the reader tries again. */
  script: () => Promise<MachineScript>;
  machine: MachineScript | undefined;
  /** What stands in place of implementations that the sample leaves out. */
  stubs: string[];
  input: unknown;
  /** What the machine receives when it starts next. */
  replay: Replay;
  /** What the reader has done so far. */
  commands: readonly Command[];
  steps: Step[];
  /** How many steps came before those, too long ago to be kept. */
  forgotten: number;
  /** The step that is shown. */
  at: number;
  output: OutputLine[];
  problem: string;
  /** What the actors have sent each other, the newest of it. */
  messages: Message[];
  time: SandboxTime;
  /** How fast time goes when it does not stand still. */
  speed: number;
  /** What guards said when they were asked about an event, since the last step; by the event's type. */
  asked: Readonly<Record<string, AskedGuard[]>>;
  /** The microstep of the shown step that is looked at. */
  microstep: number | undefined;
  tried: Tried;
  /** Events of a path that are still to be sent, one after the other. */
  coming: readonly SimulatedEvent[];
  /** Whether guards are watched: asked for by who wants to know why. */
  isWatched: boolean;
  /** The chart of an actor that the reader wants to see. */
  chart: { path: string; graph: Graph } | undefined;
}

/** What a reader has seen of a machine: ids of states, indexes of transitions. */
export interface Tried {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<number>;
}

export type SimulatorEvent =
  | SandboxMessage
  /** `to` is the path of an actor. */
  | { type: 'reader.send'; event: SimulatedEvent; to?: string }
  /** Asks what would come of an event. */
  | { type: 'reader.ask'; event: SimulatedEvent }
  /** Wants to know what guards say, of the steps so far as well. */
  | { type: 'reader.watch' }
  | { type: 'reader.pace'; speed: number }
  | { type: 'reader.chart'; path: string }
  | { type: 'reader.microstep'; at: number | undefined }
  /** Starts anew and sends these, with pauses in which it can be followed. */
  | { type: 'reader.play'; events: readonly SimulatedEvent[] }
  | { type: 'reader.expire'; timer: string }
  | { type: 'reader.goto'; at: number }
  | { type: 'reader.continue' }
  | { type: 'reader.reset' }
  | { type: 'reader.input'; input: unknown };

export interface SimulatorInput {
  script: () => Promise<MachineScript>;
  /** The simulation of the address that the reader came with. */
  shared?: SharedSimulation | undefined;
}

const MOST_STEPS = 500;

/** Nothing of it. */
export const NOTHING: Tried = { states: new Set(), transitions: new Set() };

/** From its beginning, with luck of its own. */
export function fresh(): Replay {
  return { commands: [], until: 0, seed: Math.floor(Math.random() * 2 ** 31) };
}

/** What an address has to say of the step that is shown. */
export function sharedOf(context: SimulatorContext, machine: string): SharedSimulation {
  const { steps, at, input, machine: script } = context;
  const { seed, ...way } = replayTo(context);
  const isOwn = JSON.stringify(input) !== JSON.stringify(script?.input);
  return {
    machine,
    replay: { ...way, seed: steps[at]?.isRandom ? seed : 0 },
    ...(isOwn ? { input } : {}),
  };
}

/** The way to the step that is shown. */
export function replayTo({ steps, at, commands, replay }: SimulatorContext): Replay {
  const step = steps[at];
  if (at < steps.length - 1) {
    return { commands: commands.slice(0, step?.commands), until: step?.at ?? 0, seed: replay.seed };
  }
  // What actors were given may have led to no step of the machine.
  return { commands, until: Math.max(step?.at ?? 0, commands.at(-1)?.at ?? 0), seed: replay.seed };
}

/** The commands with one more, unless it is there. @param count how many there are with it */
export function withCommand(
  commands: readonly Command[],
  command: Command | undefined,
  count: number,
): readonly Command[] {
  return command && count > commands.length ? [...commands, command] : commands;
}

/** What is known after more steps: the newest of them, and what of the machine they have shown. */
export function keep(
  { tried, steps: before }: SimulatorContext,
  all: Step[],
  forgotten: number,
): Pick<SimulatorContext, 'steps' | 'forgotten' | 'at' | 'asked' | 'microstep' | 'tried'> {
  const steps = all.slice(-MOST_STEPS);
  const added = all.length === before.length + 1 ? all.slice(-1) : all;
  return {
    steps,
    forgotten: forgotten + all.length - steps.length,
    at: steps.length - 1,
    asked: {},
    microstep: undefined,
    tried: {
      states: new Set([...tried.states, ...added.flatMap(statesOf)]),
      transitions: new Set([...tried.transitions, ...added.flatMap(({ taken }) => taken)]),
    },
  };
}

const statesOf = ({ active, microsteps = [] }: Step): string[] => [
  ...active,
  ...microsteps.flatMap((microstep) => microstep.active),
];

const atMicrostep = new WeakMap<object, Step>();

/** The step that is looked at; at one of its microsteps, where that is. The same one is the same object. */
export function shownStep({ steps, at, microstep }: SimulatorContext): Step | undefined {
  const step = steps[at];
  const micro = microstep === undefined ? undefined : step?.microsteps?.[microstep];
  if (!step || !micro) return step;
  const known = atMicrostep.get(micro);
  if (known) return known;
  const { active, taken, value } = micro;
  const shown: Step = { ...step, active, taken, value, next: [], timers: [] };
  atMicrostep.set(micro, shown);
  return shown;
}

/** What the reader wants the machine to be given. */
export function orderOf(event: SimulatorEvent): Order {
  if (event.type === 'reader.expire') return { expire: event.timer };
  if (event.type !== 'reader.send') throw new Error(`${event.type} is no order`);
  const { to } = event;
  return { event: event.event, ...(to === undefined ? {} : { to }) };
}

/** The time as it is when no path is played: for a path it stands still. */
export function timeAfterPath({ coming, time, speed }: SimulatorContext): SandboxTime {
  return coming.length === 0 ? time : { ...time, speed };
}
