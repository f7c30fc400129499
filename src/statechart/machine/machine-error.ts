import type { CodePlace } from './evaluate.ts';

/** A problem of a machine, in terms its author uses, and a hint. */
export class MachineError extends Error {
  override name = 'MachineError';
  readonly hint: string | undefined;
  /** Text in the machine's code that the problem is about, such as the name of a missing target. */
  readonly word: string | undefined;
  /** The position in the code. */
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
  /** The original exception. */
  cause?: unknown;
}

export const TARGETS =
  "Target a sibling ('name'), a child ('.name'), a child of a sibling ('name.child'), or an id ('#id').";

/**
 * The hint for a target by an id that doesn't exist.
 * @param near a similar id
 */
export const unknownId = (id: string, near?: string) =>
  `${near === undefined ? 'Correct the id' : `Write '#${near}'`}, or add id: '${id}' to the target state.`;

/**
 * XState's messages, and ours for them. Both versions use similar text. A message quotes the machine,
 * which can repeat these texts, so the part that is optional must end with the line.
 */
const KNOWN: [pattern: RegExp, explain: (found: string[]) => MachineError][] = [
  [
    /(?:state node '(.+)':\n)?Child state '(.+)' does not exist on '(.+)'/,
    ([source = '', target = '', parent = '']) =>
      new MachineError(
        `${source ? `a transition of '${source}'` : 'a transition'} targets '${target}', but '${parent}' has no state '${target}'`,
        { hint: TARGETS, word: target },
      ),
  ],
  [
    /(?:state node '(.+)':\n)?Child state node '#(.+)' does not exist on machine/,
    ([source = '', target = '']) =>
      new MachineError(
        `${source ? `a transition of '${source}'` : 'a transition'} targets '#${target}', but no state has the id '${target}'`,
        { hint: unknownId(target), word: `#${target}` },
      ),
  ],
  [
    /Initial state (?:node )?['"](.+?)['"] not found on (?:parent state node #)?'?([^']+)'?/,
    ([initial = '', parent = '']) => unknownInitial(initial, parent),
  ],
  [
    /No initial state specified for compound state node "#(.+?)"/,
    ([state = '']) =>
      new MachineError(`'${state}' has child states but no initial state`, { hint: NO_INITIAL }),
  ],
  [
    /Infinite loop detected|Maximum call stack size exceeded/,
    () =>
      new MachineError('eventless transitions or raised events form an infinite loop', {
        hint: LOOP,
      }),
  ],
];

export const NO_INITIAL =
  "Add initial: 'name', or type: 'parallel' if all child states are active at the same time.";

/** The hint for endless eventless transitions. */
export const LOOP =
  'Give one of these transitions a guard that becomes false, or trigger it with an event or a delay (after).';

/**
 * The problem of an initial state that doesn't exist. @param parent the id of the compound state
 */
export function unknownInitial(initial: string, parent: string): MachineError {
  return new MachineError(`the initial state '${initial}' of '${parent}' doesn’t exist`, {
    hint: `Set initial to the name of a child state, or add the child state '${initial}'.`,
    word: initial,
  });
}

/**
 * Converts an exception from creating or starting a machine to a problem that its author
 * understands.
 */
export function explain(thrown: unknown): MachineError {
  if (thrown instanceof MachineError) return thrown;
  const text = wordsOf(thrown);
  for (const [pattern, problem] of KNOWN) {
    const [match, ...found] = pattern.exec(text) ?? [];
    if (match !== undefined) return problem(found);
  }
  // Node.js appends the require stack, which isn't the author's code.
  const message = text.replace(/\nRequire stack:[\s\S]*/, '').replace(/\s*\n\s*/g, ' ');
  const named = thrown instanceof Error && thrown.name !== 'Error' ? `${thrown.name}: ${message}` : message;
  return new MachineError(named, { cause: thrown });
}

/** Thrown values aren't always errors: `{ status: 404 }`. */
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

/** Replaces XState's name for machines without an id, `(machine)`, with the machine's constant. */
export function withName(problem: string, name: string): string {
  return problem.replaceAll("'(machine)", `'${name}`);
}

/**
 * The first line with a text as a string, at the end of a path in a string, or as a property. Lines
 * start at 1.
 */
export function lineOfWord(code: string, word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const quoted = ["'", '"', '`'].flatMap((quote) => [`${quote}${word}${quote}`, `.${word}${quote}`]);
  const places = [...quoted, `${word}:`].map((text) => code.indexOf(text)).filter((index) => index >= 0);
  return places.length > 0 ? code.slice(0, Math.min(...places)).split('\n').length : undefined;
}
