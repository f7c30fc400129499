import type { Command, Order, Replay } from '../sandbox/protocol.ts';

// Some programs truncate longer URLs.
const LONGEST = 2000;
const MACHINE = 'simulate';
const EVENTS = 'events';
const INPUT = 'input';
const SEED = 'seed';

/** A simulation in a URL. */
export interface SharedSimulation {
  machine: string;
  /** Undefined for the machine's start. */
  replay?: Replay;
  /** Undefined for the sample's input. */
  input?: unknown;
}

/**
 * The path to a step in a URL: events and expired delays in order. An event without payload is its
 * type, a number is elapsed milliseconds, and `[steps, event]` came directly after that number of
 * steps. `to` is the path of the receiving actor.
 */
type Entry =
  | string
  | number
  | { type: string }
  | { expire: string }
  | { to: string; event: { type: string } }
  | [steps: number, order: Entry];

/** Reads the simulation from a URL's query. Invalid ones show the machine's start. */
export function readAddress(search: string): SharedSimulation | undefined {
  const parameters = new URLSearchParams(search);
  const machine = parameters.get(MACHINE);
  if (!machine) return undefined;
  const shared: SharedSimulation = { machine };
  try {
    const input = parameters.get(INPUT);
    if (input !== null) shared.input = JSON.parse(input);
    shared.replay = {
      ...readEntries(JSON.parse(parameters.get(EVENTS) ?? '[]')),
      seed: Number(parameters.get(SEED)),
    };
    return shared;
  } catch {
    return { machine };
  }
}

/** @throws if it isn't valid */
export function readEntries(entries: readonly Entry[]): Omit<Replay, 'seed'> {
  const commands: Command[] = [];
  let at = 0;
  for (const entry of entries) {
    if (typeof entry === 'number') at += checkedCount(entry);
    else if (Array.isArray(entry))
      commands.push({ ...readOrder(entry[1]), at, steps: checkedCount(entry[0]) });
    else commands.push({ ...readOrder(entry), at });
  }
  return { commands, until: at };
}

/** @throws if it isn't a number of milliseconds or steps that a machine can have */
export function checkedCount(count: unknown): number {
  if (typeof count !== 'number' || !(count >= 0 && count <= Number.MAX_SAFE_INTEGER))
    throw new TypeError('expected a count');
  return count;
}

function readOrder(entry: Entry): Order {
  if (typeof entry === 'string') return { event: { type: entry } };
  if (typeof entry === 'object' && 'type' in entry && typeof entry.type === 'string') return { event: entry };
  if (typeof entry === 'object' && 'to' in entry && typeof entry.event.type === 'string')
    return { to: String(entry.to), event: entry.event };
  if (typeof entry === 'object' && 'expire' in entry) return { expire: String(entry.expire) };
  throw new TypeError('expected an event');
}

/**
 * The query for a simulation.
 * @returns with `isWhole` false if it would be too long; it then only names the machine
 */
export function writeAddress(
  search: string,
  { machine, replay, input }: SharedSimulation,
): { query: string; isWhole: boolean } {
  const parameters = new URLSearchParams(withoutSimulation(search));
  parameters.set(MACHINE, machine);
  const short = queryOf(parameters);
  if (input !== undefined) parameters.set(INPUT, JSON.stringify(input));
  const entries = replay ? writeEntries(replay) : [];
  if (entries.length > 0) parameters.set(EVENTS, JSON.stringify(entries));
  if (replay?.seed) parameters.set(SEED, String(replay.seed));
  const query = queryOf(parameters);
  return query.length <= LONGEST ? { query, isWhole: true } : { query: short, isWhole: false };
}

/** The same query without a simulation. */
export function withoutSimulation(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of [MACHINE, EVENTS, INPUT, SEED]) parameters.delete(name);
  return queryOf(parameters);
}

export function writeEntries({ commands, until }: Replay): Entry[] {
  let last = 0;
  const wait = (to: number) => {
    const passed = to - last;
    last = to;
    return passed > 0 ? [passed] : [];
  };
  const entries = commands.flatMap(({ at, steps, ...order }): Entry[] => {
    const entry = entryOf(order);
    return [...wait(at), steps === undefined ? entry : [steps, entry]];
  });
  return [...entries, ...wait(until)];
}

function entryOf(order: Order): Entry {
  if ('expire' in order) return order;
  const { event, to } = order;
  if (to !== undefined) return { to, event };
  return isBare(event) ? event.type : event;
}

const isBare = (event: { type: string }) => Object.keys(event).length === 1;

function queryOf(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text ? `?${text}` : '';
}
