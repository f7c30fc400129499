/** Limits for machines. XState takes less than a second for the largest. */
const limits = { states: 500, regions: 50, transitions: 2000, depth: 50 } as const;
/** Limits for names and other texts, in characters. Problems and drawings repeat them. */
const longest = { name: 200, text: 2000 } as const;
/**
 * Data of any length, such as prompts. XState and drawings don't interpret it, unlike descriptions,
 * whose Markdown drawings read in quadratic time.
 */
const DATA = /^(context|input|meta|output|params)$/;
/** Objects whose properties have names that the author chose. */
const NAMED = /^(states|on|after)$/;

/** An object of a machine's configuration, with unchecked values. */
export type Plain = Readonly<Record<string, unknown>>;
/** Whether a value is an object, but not an array. */
export const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** XState also accepts arrays and strings instead of objects; their keys are the positions. */
const valuesOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Object.values(value);
const countOf = (value: unknown): number => (value === undefined ? 0 : [value].flat().length);

/**
 * Counts what makes a machine expensive, before it is processed. The cost of parallel regions
 * multiplies, so a short text could take as long as the time limit.
 * @returns what exceeds its limit, or undefined
 */
export function sizeProblem(config: object): string | undefined {
  const size = { states: 0, regions: 0, transitions: 0, depth: 0 };
  const waiting: { state: unknown; depth: number }[] = [{ state: config, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { state, depth } = next;
    if (!isObject(state)) continue;
    const children = valuesOf(state.states);
    size.states += children.length;
    if (state.type === 'parallel') size.regions += children.length;
    size.depth = Math.max(size.depth, depth);
    for (const group of [state.on, state.after])
      for (const transition of valuesOf(group)) size.transitions += countOf(transition);
    size.transitions += countOf(state.always) + countOf(state.onDone) + countOf(state.invoke);
    for (const invoked of [state.invoke].flat())
      if (isObject(invoked))
        for (const transitions of [invoked.onDone, invoked.onError, invoked.onSnapshot])
          size.transitions += countOf(transitions);
    for (const name of ['states', 'regions', 'transitions', 'depth'] as const)
      if (size[name] > limits[name]) return `the machine has more than ${limits[name]} ${words[name]}`;
    for (const child of children) waiting.push({ state: child, depth: depth + 1 });
  }
  return textProblem(config);
}

function textProblem(config: object): string | undefined {
  const values: { value: unknown; areNames: boolean }[] = [{ value: config, areNames: false }];
  // Includes the values that it adds.
  for (const { value, areNames } of values) {
    if (typeof value === 'string' && value.length > longest.text)
      return `the machine has a text with more than ${longest.text} characters`;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!areNames && DATA.test(name)) continue;
      if (name.length > longest.name)
        return `the machine has a name with more than ${longest.name} characters`;
      values.push({ value: inner, areNames: !areNames && NAMED.test(name) });
    }
  }
  return undefined;
}

const words = {
  states: 'states',
  regions: 'parallel regions',
  transitions: 'transitions',
  depth: 'levels of nested states',
} as const;
