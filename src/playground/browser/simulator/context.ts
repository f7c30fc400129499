import type { Graph } from '../../../statechart/graph/graph.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
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
import type { GuardCall, Message } from '../sandbox/trace.ts';
import type { SharedSimulation } from './address.ts';

/** The context of a simulation. */
export interface SimulatorContext {
  /** Loads the machine; called again when the reader tries again. */
  script: () => Promise<MachineScript>;
  machine: MachineScript | undefined;
  /** Stubs for implementations that the sample omits. */
  stubs: string[];
  input: unknown;
  /** The replay of the next start. */
  replay: Replay;
  /** The reader's commands so far. */
  commands: readonly Command[];
  steps: Step[];
  /** The number of earlier steps that were dropped. */
  forgotten: number;
  /** The index of the shown step. */
  at: number;
  output: OutputLine[];
  problem: string;
  /** An event that wasn't sent because its form is incomplete. */
  refused: { event: string; problem: string } | undefined;
  /** The number of refusals. */
  refusals: number;
  /** The newest messages between actors. */
  messages: Message[];
  time: SandboxTime;
  /** The speed of time when it isn't stopped. */
  speed: number;
  /** Results of guards that were called for an event since the last step, by event type. */
  guardCalls: Readonly<Record<string, GuardCall[]>>;
  /** The selected microstep of the shown step. */
  microstep: number | undefined;
  tried: Tried;
  /** Events of a path that are still to be sent. */
  coming: readonly SimulatedEvent[];
  /** Whether guards are observed, which "Why" needs. */
  isWatched: boolean;
  /** Whether the coming start repeats the events of a machine that was edited since. */
  isEdited: boolean;
  /** Whether it started over because the edited machine doesn't take the events so far. */
  isRestarted: boolean;
  /** The chart of an actor that the reader opened. */
  chart: { path: string; graph: Graph } | undefined;
}

/**
 * The parts of a machine that the reader has seen: state IDs, transition indexes, and sent events
 * by their JSON.
 */
export interface Tried {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<number>;
  sent: ReadonlyMap<string, SimulatedEvent>;
}

export type SimulatorEvent =
  | SandboxMessage
  /** `to` is the path of an actor. */
  | { type: 'reader.send'; event: SimulatedEvent; to?: string }
  /** Tries to send an event whose form is invalid. */
  | { type: 'reader.refused'; event: string; problem: string }
  /** Asks for the effect of an event. */
  | { type: 'reader.ask'; event: SimulatedEvent }
  /** Shows results of guards, including those of earlier steps. */
  | { type: 'reader.watch' }
  | { type: 'reader.pace'; speed: number }
  | { type: 'reader.chart'; path: string }
  | { type: 'reader.microstep'; at: number | undefined }
  /** Restarts and sends these events, slowly enough to follow. */
  | { type: 'reader.play'; events: readonly SimulatedEvent[] }
  | { type: 'reader.expire'; timer: string }
  | { type: 'reader.goto'; at: number }
  | { type: 'reader.continue' }
  | { type: 'reader.reset' }
  /** The figure shows a different machine. */
  | { type: 'reader.edited' }
  | { type: 'reader.input'; input: unknown };

export interface SimulatorInput {
  script: () => Promise<MachineScript>;
  /** The simulation in the reader's URL. */
  shared?: SharedSimulation | undefined;
}

const MOST_STEPS = 500;

/** Nothing was tried. */
export const NOTHING: Tried = { states: new Set(), transitions: new Set(), sent: new Map() };

/** Adds a command to what was tried; returns the same map if it isn't new. */
export function withSent(tried: Tried, command: Command | undefined): Tried {
  if (!command || !('event' in command) || command.to !== undefined) return tried;
  const key = JSON.stringify(command.event);
  if (tried.sent.has(key)) return tried;
  return { ...tried, sent: new Map([...tried.sent, [key, command.event]]) };
}

/** The simulation of the shown step for a URL. */
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

/** The replay to the shown step. */
export function replayTo({ steps, at, commands, replay }: SimulatorContext): Replay {
  const step = steps[at];
  if (at < steps.length - 1) {
    return { commands: commands.slice(0, step?.commands), until: step?.at ?? 0, seed: replay.seed };
  }
  // Commands to actors may have caused no step of the machine.
  return { commands, until: Math.max(step?.at ?? 0, commands.at(-1)?.at ?? 0), seed: replay.seed };
}

/**
 * Whether an edited machine still handles the previous events: each event that caused a transition
 * before causes one now, and no error ends the machine.
 */
export function stillTakes(before: readonly Step[], after: readonly Step[]): boolean {
  if (after.at(-1)?.status === 'error' && before.at(-1)?.status !== 'error') return false;
  const later = firstByCommand(after);
  return [...firstByCommand(before)].every(
    ([command, { taken }]) => taken.length === 0 || (later.get(command)?.taken.length ?? 0) > 0,
  );
}

/** The first step that follows each command. */
function firstByCommand(steps: readonly Step[]): Map<number, Step> {
  const first = new Map<number, Step>();
  for (const step of steps)
    if (step.commands > 0 && !first.has(step.commands)) first.set(step.commands, step);
  return first;
}

/** Adds a command, unless it is already there. @param count the number of commands including it */
export function withCommand(
  commands: readonly Command[],
  command: Command | undefined,
  count: number,
): readonly Command[] {
  return command && count > commands.length ? [...commands, command] : commands;
}

/** Updates the newest steps, and what they have shown of the machine. */
export function keep(
  { tried, steps: before }: SimulatorContext,
  all: Step[],
  forgotten: number,
): Pick<SimulatorContext, 'steps' | 'forgotten' | 'at' | 'guardCalls' | 'microstep' | 'tried' | 'refused'> {
  const steps = all.slice(-MOST_STEPS);
  const added = all.length === before.length + 1 ? all.slice(-1) : all;
  return {
    steps,
    forgotten: forgotten + all.length - steps.length,
    at: steps.length - 1,
    guardCalls: {},
    microstep: undefined,
    refused: undefined,
    tried: {
      ...tried,
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

/** The shown step, at its selected microstep. Returns the same object for the same step. */
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

/** The order for a reader's event. */
export function orderOf(event: SimulatorEvent): Order {
  if (event.type === 'reader.expire') return { expire: event.timer };
  if (event.type !== 'reader.send') throw new Error(`the event '${event.type}' sends nothing to the machine`);
  const { to } = event;
  return { event: event.event, ...(to === undefined ? {} : { to }) };
}

/** The time without a path being played, during which it is stopped. */
export function timeAfterPath({ coming, time, speed }: SimulatorContext): SandboxTime {
  return coming.length === 0 ? time : { ...time, speed };
}
