import type { Graph, Invoke, StateNode, Transition } from '../../../statechart/graph/graph.ts';
import type { Effect as BuiltIn } from '../../../statechart/machine/effects.ts';
import type { Exploration, Path } from '../../explore/exploration.ts';
import type { Missing } from '../../explore/stubs.ts';
import { LONGEST_LINE, LONGEST_VALUE } from './limits.ts';
import type {
  Child,
  Command,
  OutputLine,
  SandboxMessage,
  SandboxTime,
  SimulatedEvent,
  Step,
  Timer,
} from './protocol.ts';
import {
  bool,
  checkOf,
  listOf,
  literal,
  number,
  object,
  oneOf,
  oneOfTypes,
  pairOf,
  plain,
  type Shape,
  text,
  upTo,
} from './shape.ts';
import type { Effect, GuardAnswer, GuardCall, Message, Microstep } from './trace.ts';

const texts = listOf(text);
const numbers = listOf(number);
// With the sign of what was cut off, and the hint of an error.
const lineText = upTo(2 * LONGEST_LINE);
const valueText = upTo(LONGEST_VALUE);

const line = object<OutputLine>(
  { level: oneOf({ log: true, warn: true, error: true, value: true }), text: lineText },
  { exact: lineText, line: number, assertion: number },
);

const invoke = object<Invoke>(
  { src: text, actorId: text, onDone: bool, onError: bool },
  { id: text, logic: oneOf({ promise: true, machine: true }) },
);

const builtIns = listOf(
  object<BuiltIn>(
    { kind: oneOf({ raise: true, send: true, spawn: true, stop: true, cancel: true, unknown: true }) },
    { event: text, to: text, id: text, delayed: bool },
  ),
);

const state: Shape<StateNode> = object<StateNode>(
  {
    id: text,
    key: text,
    type: oneOf({ atomic: true, compound: true, parallel: true, final: true, history: true }),
    tags: texts,
    entry: texts,
    exit: texts,
    invokes: listOf(invoke),
    children: listOf((child): child is StateNode => state(child)),
  },
  {
    history: oneOf({ shallow: true, deep: true }),
    description: text,
    output: text,
    meta: text,
    initial: object<NonNullable<StateNode['initial']>>({ target: text, actions: texts }),
    hidden: number,
    effects: object<NonNullable<StateNode['effects']>>({}, { entry: builtIns, exit: builtIns }),
  },
);

const transition = object<Transition>(
  {
    index: number,
    source: text,
    targets: texts,
    event: text,
    label: text,
    kind: oneOf({
      event: true,
      wildcard: true,
      after: true,
      always: true,
      done: true,
      error: true,
      snapshot: true,
      onDone: true,
      route: true,
    }),
    otherwise: bool,
    actions: texts,
    reenter: bool,
  },
  { reentersByDefault: bool, guard: text, description: text, effects: builtIns },
);

const graph = object<Graph>({ id: text, root: state, transitions: listOf(transition) });

const event: Shape<SimulatedEvent> = (value): value is SimulatedEvent =>
  plain(value) && typeof (value as Partial<SimulatedEvent> | null)?.type === 'string';

const answer: Shape<GuardAnswer> = object<GuardAnswer>(
  { name: text, reads: listOf(pairOf(text, text)) },
  {
    holds: bool,
    error: text,
    params: text,
    parts: listOf((part): part is GuardAnswer => answer(part)),
  },
);
const guardCalls = listOf(object<GuardCall>({ index: number, answer }));

const effect = object<Effect>(
  {
    kind: oneOf({
      action: true,
      send: true,
      emit: true,
      raise: true,
      start: true,
      stop: true,
      cancel: true,
      log: true,
    }),
    name: text,
  },
  { to: text, detail: text, delay: text },
);
const microstep = object<Microstep>({ event: text, taken: numbers, active: texts, value: valueText });
const actorMessage = object<Message>(
  { kind: oneOf({ start: true, event: true, emit: true }), type: text, at: number, step: number },
  { from: text, to: text, detail: text },
);

const child = object<Child>(
  { id: text, depth: number, status: text, snapshot: valueText, path: text },
  { active: texts, next: texts },
);
const timer = object<Timer>({ id: text, event: text, startedAt: number, delay: number });

const step = object<Step>(
  {
    at: number,
    commands: number,
    isRandom: bool,
    active: texts,
    value: valueText,
    context: valueText,
    tags: texts,
    status: oneOf({ active: true, done: true, error: true, stopped: true }),
    taken: numbers,
    next: listOf(object<Step['next'][number]>({ type: text, enabled: bool }, { guardCalls })),
    children: listOf(child),
    timers: listOf(timer),
  },
  { event, result: valueText, guardCalls, effects: listOf(effect), microsteps: listOf(microstep) },
);

const sent = object<Extract<Command, { event: SimulatedEvent }>>(
  { event, at: number },
  { to: text, steps: number },
);
const expired = object<Extract<Command, { expire: string }>>({ expire: text, at: number }, { steps: number });
const command: Shape<Command> = (value): value is Command => sent(value) || expired(value);

const time = object<SandboxTime>({ date: number, at: number, speed: number });

const paths = listOf(
  object<Path>({ events: listOf(event), value: plain, active: texts }, { takes: number, passes: text }),
);
const end = oneOf({ whole: true, many: true, late: true });
const exploration = object<Exploration>(
  {
    paths,
    states: texts,
    events: listOf(event),
    thrown: listOf(event),
    transitions: numbers,
    situations: number,
    end,
  },
  { problem: text },
);

/** The message with this type. */
type Of<Type extends SandboxMessage['type']> = Extract<SandboxMessage, { type: Type }>;

/** Messages from every script that runs readers' code. */
export const output = object<Of<'output'>>({ type: literal('output'), line });
export const failed = object<Of<'failed'>>(
  { type: literal('failed'), message: lineText },
  { line: number, word: text },
);
export const checked = object<Of<'checked'>>({ type: literal('checked'), report: plain });

/** Whether a value from the thread is a valid message. */
export const isSandboxMessage = checkOf(
  oneOfTypes<Exclude<SandboxMessage, { type: 'ended' }>>({
    output,
    failed,
    finished: object<Of<'finished'>>({ type: literal('finished') }),
    loaded: object<Of<'loaded'>>({ type: literal('loaded'), stubs: texts }),
    read: object<Of<'read'>>({ type: literal('read'), graph }),
    started: object<Of<'started'>>({
      type: literal('started'),
      steps: listOf(step),
      commands: listOf(command),
      messages: listOf(actorMessage),
      time,
    }),
    step: object<Of<'step'>>({ type: literal('step'), step }, { command }),
    given: object<Of<'given'>>({ type: literal('given'), command }),
    children: object<Of<'children'>>({
      type: literal('children'),
      children: listOf(child),
      timers: listOf(timer),
    }),
    messages: object<Of<'messages'>>({ type: literal('messages'), messages: listOf(actorMessage) }),
    asked: object<Of<'asked'>>({ type: literal('asked'), event, guardCalls }),
    paced: object<Of<'paced'>>({ type: literal('paced'), time }),
    explored: object<Of<'explored'>>({
      type: literal('explored'),
      exploration,
      missing: object<Missing>({ guards: texts, actors: texts }),
    }),
    'simple paths': object<Of<'simple paths'>>({ type: literal('simple paths'), to: text, paths, end }),
    checked,
    charted: object<Of<'charted'>>({ type: literal('charted'), path: text, graph }),
  }),
);
