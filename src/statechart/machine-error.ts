import type { CodePlace } from './evaluate.ts';

/** What is wrong with a machine, in words of its author, and how to mend it. */
export class MachineError extends Error {
  override name = 'MachineError';
  readonly hint: string | undefined;
  /** A word of the machine's code that the problem is about, such as the name of a target that does not exist. */
  readonly word: string | undefined;
  /** Where in the code it happened; the first line and column are 1. */
  readonly place: CodePlace | undefined;

  constructor(problem: string, { hint, word, place, cause }: About = {}) {
    super(problem, { cause });
    this.hint = hint;
    this.word = word;
    this.place = place;
  }
}

export interface About {
  hint?: string | undefined;
  word?: string | undefined;
  place?: CodePlace | undefined;
  /** What was thrown. */
  cause?: unknown;
}

export const TARGETS =
  "A target is a sibling state ('name'), a state inside ('.name'), a state inside of a sibling ('name.inner') or an id ('#id').";

/** What XState says, and how we say it; both versions word most of it alike. */
const KNOWN: [said: RegExp, explain: (found: string[]) => MachineError][] = [
  [
    /(?:state node '(.+)':\s+)?Child state '(.+)' does not exist on '(.+)'/,
    ([source = '', target = '', parent = '']) =>
      new MachineError(
        `${source ? `a transition of '${source}'` : 'a transition'} leads to '${target}', but '${parent}' has no such state`,
        { hint: TARGETS, word: target },
      ),
  ],
  [
    /(?:state node '(.+)':\s+)?Child state node '#(.+)' does not exist on machine/,
    ([source = '', target = '']) =>
      new MachineError(
        `${source ? `a transition of '${source}'` : 'a transition'} leads to '#${target}', but no state has that id`,
        { hint: TARGETS, word: `#${target}` },
      ),
  ],
  [
    /Initial state (?:node )?['"](.+?)['"] not found on (?:parent state node #)?'?([^']+)'?/,
    ([initial = '', parent = '']) => unknownInitial(initial, parent),
  ],
  [
    /No initial state specified for compound state node "#(.+?)"/,
    ([state = '']) => new MachineError(`'${state}' has states but no initial one`, { hint: NO_INITIAL }),
  ],
  [
    /Infinite loop detected|Maximum call stack size exceeded/,
    () =>
      new MachineError('never settles: eventless transitions or raised events follow each other for ever', {
        hint: LOOP,
      }),
  ],
];

export const NO_INITIAL = "Add initial: 'name', or type: 'parallel' when all of them are active at once.";

/** How to mend a machine whose eventless transitions go on for ever. */
export const LOOP =
  'Give one of the transitions a guard that becomes false, or let an event or a delay (after) trigger it.';

/** The problem of a state whose initial state is not among its own. @param parent the id of that state */
export function unknownInitial(initial: string, parent: string): MachineError {
  return new MachineError(`the initial state '${initial}' of '${parent}' does not exist`, {
    hint: `Name one of the states of '${parent}', or add '${initial}' to them.`,
    word: initial,
  });
}

/** Makes of anything thrown while a machine was made or started a problem that its author can understand. */
export function explain(thrown: unknown): MachineError {
  if (thrown instanceof MachineError) return thrown;
  const said = wordsOf(thrown);
  for (const [pattern, problem] of KNOWN) {
    const [match, ...found] = pattern.exec(said) ?? [];
    if (match !== undefined) return problem(found);
  }
  // Node adds the modules that asked for a missing one; those are none of the author's.
  const message = said.replace(/\nRequire stack:[\s\S]*/, '').replace(/\s*\n\s*/g, ' ');
  const named = thrown instanceof Error && thrown.name !== 'Error' ? `${thrown.name}: ${message}` : message;
  return new MachineError(named, { cause: thrown });
}

/** What was thrown may be no error, as `{ status: 404 }`. */
export function wordsOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  if (thrown instanceof Error || ('message' in thrown && typeof thrown.message === 'string'))
    return String(thrown.message);
  try {
    return JSON.stringify(thrown);
  } catch {
    return Object.keys(thrown).join(', ');
  }
}

/** A problem in which the machine is called by its constant: XState calls one without an id `(machine)`. */
export function withName(problem: string, name: string): string {
  return problem.replaceAll("'(machine)", `'${name}`);
}

/** The line on which a word first stands as a string, at the end of a path in one, or as a property; the first line is 1. */
export function lineOfWord(code: string, word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const quoted = ["'", '"', '`'].flatMap((quote) => [`${quote}${word}${quote}`, `.${word}${quote}`]);
  const places = [...quoted, `${word}:`].map((text) => code.indexOf(text)).filter((index) => index >= 0);
  return places.length > 0 ? code.slice(0, Math.min(...places)).split('\n').length : undefined;
}
