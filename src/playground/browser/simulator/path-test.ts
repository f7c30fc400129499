import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { sourceOf } from '../../../statechart/machine/special-values.ts';
import type { Exploration } from '../../explore/exploration.ts';
import type { SimulatedEvent } from '../../explore/simulated-event.ts';
import type { Missing } from '../../explore/stubs.ts';

export interface PathTestOptions {
  script: Pick<MachineScript, 'name' | 'source' | 'xstate'>;
  exploration: Exploration;
  /** Events tried in each situation. */
  trials: readonly SimulatedEvent[];
  input: unknown;
  /** Implementations that the sample omits. */
  missing: Missing;
}

/** The maximum number of paths in a test. */
const MOST_PATHS = 60;

/**
 * A Vitest test that takes the shortest paths to a machine's states. With XState 5, it first finds
 * them again with `xstate/graph`.
 */
export function pathTest(options: PathTestOptions): string {
  return options.script.xstate === 4 ? pathTest4(options) : pathTest5(options);
}

function pathTest4({ script, exploration, missing }: PathTestOptions): string {
  const { name, source } = script;
  const { machine, declaration } = testedMachine(script, 'withConfig', { ...missing, actors: [] });
  return `import { describe, expect, it } from 'vitest';
${source}

${declaration.map((it) => `${it}\n\n`).join('')}describe(${JSON.stringify(name)}, () => {
  it.each([
${exploration.paths.slice(0, MOST_PATHS).map(caseText).join('\n')}
  ])('reaches $value', ({ value, events }) => {
    let state = ${machine}.initialState;
    for (const event of events) state = ${machine}.transition(state, event as never);
    expect(state.value).toEqual(value);
  });
});
`;
}

function pathTest5({ script, exploration, trials, input, missing }: PathTestOptions): string {
  const { name, source } = script;
  const { events, end, problem } = exploration;
  const paths = exploration.paths.slice(0, MOST_PATHS);
  // Paths found beyond the limit may not be the shortest, and payloads for one situation aren't
  // tried in others.
  const isWhole = end === 'whole' && events.length === trials.length;
  const { machine, declaration } = testedMachine(script, 'provide', missing);
  const triedEvents = unusedName('triedEvents', source);
  const shortestPaths = unusedName('shortestPaths', source);
  const start = input === undefined ? '' : `, ${sourceOf(input)}`;
  const names = ['initialTransition', 'transition', ...(missing.actors.length > 0 ? ['fromCallback'] : [])];
  const replay = `    let [snapshot] = initialTransition(${machine}${start});
    for (const event of events) [snapshot] = transition(${machine}, snapshot, event as never);
    expect(snapshot.value).toEqual(value);`;
  const shortest = paths.filter(({ takes, passes }) => takes === undefined && passes === undefined);
  const others = isWhole ? paths.filter((path) => !shortest.includes(path)) : paths;
  const parts = [
    withImports(source, names, isWhole),
    ...declaration,
    ...(isWhole
      ? [
          `/** What is tried in each state. */
const ${triedEvents} = [
${events.map((event) => `  ${sourceOf(event)},`).join('\n')}
];

const ${shortestPaths} = getShortestPaths(${machine}, {${input === undefined ? '' : `\n  input: ${sourceOf(input)},`}
  events: ${triedEvents} as never,${likeExplore(source)}${problem === undefined ? '' : throwing(machine)}
});

describe(${JSON.stringify(name)}, () => {
  it.each([
${shortest.map(caseText).join('\n')}
  ])('reaches $value', ({ value, events }) => {
    const path = ${shortestPaths}.find(({ state }) => JSON.stringify(state.value) === JSON.stringify(value));
    expect(path?.weight).toBe(events.length);
${replay}
  });
});`,
        ]
      : []),
    ...(others.length > 0
      ? [
          `describe(${JSON.stringify(`${name}: ${isWhole ? 'other transitions' : 'paths'}`)}, () => {
  it.each([
${others.map(caseText).join('\n')}
  ])('comes to $value with $events', ({ value, events }) => {
${replay}
  });
});`,
        ]
      : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Names that the functions of a test declare. They hide the same names of the source. */
const LOCAL_NAMES = new Set(['value', 'events', 'event', 'state', 'snapshot', 'path']);

/**
 * Returns the name that a test uses for the machine, and the declaration of that name if it isn't
 * the source's own.
 */
function testedMachine(
  { name, source }: PathTestOptions['script'],
  method: 'provide' | 'withConfig',
  missing: Missing,
): { machine: string; declaration: string[] } {
  const stubs = stubsText(missing);
  if (!stubs && !LOCAL_NAMES.has(name)) return { machine: name, declaration: [] };
  const machine = unusedName('testedMachine', source);
  const value = stubs ? `${name}.${method}({${stubs}\n})` : name;
  return { machine, declaration: [`const ${machine} = ${value};`] };
}

/** Returns a name that the source doesn't contain: `triedEvents`, `triedEvents2`. */
function unusedName(base: string, source: string): string {
  for (let i = 1; ; i++) {
    const name = i === 1 ? base : `${base}${i}`;
    if (!new RegExp(`\\b${name}\\b`).test(source)) return name;
  }
}

/** The options with which `xstate/graph` distinguishes the same situations as the exploration. */
function likeExplore(source: string): string {
  const key = `
  // History and the content of maps and sets count, too.
  serializeState: ({ value, context, historyValue }) =>
    JSON.stringify([value, context, historyValue], (_, it) =>
      it instanceof Map || it instanceof Set ? [...it] : it,
    ),`;
  return `
  // A finished machine ignores events.
  stopWhen: ({ status }) => status === 'done',${/\bhistory\b|\bnew (Map|Set)\b/.test(source) ? key : ''}`;
}

/** Skips events at which the machine throws, like the exploration. */
const throwing = (machine: string): string => `
  // A guard may need more of an event than it carries here.
  filterEvents(snapshot, event) {
    try {
      transition(${machine}, snapshot, event);
      return true;
    } catch {
      return false;
    }
  },`;

const caseText = ({ value, events }: Exploration['paths'][number]): string =>
  `    { value: ${JSON.stringify(value)}, events: [${events.map(sourceOf).join(', ')}] },`;

function stubsText({ guards, actors }: Missing): string {
  const list = (names: readonly string[], value: string) =>
    names.map((name) => `${JSON.stringify(name)}: ${value}`).join(', ');
  const lines = [
    ...(guards.length > 0 ? [`guards: { ${list(guards, '() => true')} }`] : []),
    ...(actors.length > 0 ? [`actors: { ${list(actors, 'fromCallback(() => undefined)')} }`] : []),
  ];
  return lines.map((line) => `\n  ${line},`).join('');
}

/** The machine's source with the test's imports. Each name is imported once. */
function withImports(source: string, names: readonly string[], isWhole: boolean): string {
  const own =
    /^import \{([^}]*)\} from 'xstate';$/m
      .exec(source)?.[1]
      ?.split(',')
      .map((it) => it.trim()) ?? [];
  const more = names.filter((name) => !own.includes(name));
  return [
    "import { describe, expect, it } from 'vitest';",
    `import { ${more.join(', ')} } from 'xstate';`,
    ...(isWhole ? ["import { getShortestPaths } from 'xstate/graph';"] : []),
    source,
  ].join('\n');
}
