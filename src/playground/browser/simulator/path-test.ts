import type { MachineScript } from '../../../statechart/machine-script.ts';
import type { Exploration } from '../sandbox/exploration.ts';
import type { SimulatedEvent } from '../sandbox/protocol.ts';
import type { Missing } from '../sandbox/stubs.ts';

export interface PathTestOptions {
  script: Pick<MachineScript, 'name' | 'source' | 'xstate'>;
  exploration: Exploration;
  /** With which the machine was explored. */
  events: readonly SimulatedEvent[];
  input: unknown;
  /** What the sample leaves out. */
  missing: Missing;
}

/** So many paths stand in one test. */
const MOST_PATHS = 60;

/** A test for Vitest that takes the shortest paths to a machine's states; with XState 5 it finds them anew with `xstate/graph` first. */
export function pathTest(options: PathTestOptions): string {
  return options.script.xstate === 4 ? pathTest4(options) : pathTest5(options);
}

function pathTest4({ script: { name, source }, exploration, missing }: PathTestOptions): string {
  const stubs = stubsText({ ...missing, actors: [] });
  const machine = stubs ? 'machine' : name;
  return `import { describe, expect, it } from 'vitest';
${source}

${stubs ? `const machine = ${name}.withConfig({${stubs}\n});\n\n` : ''}describe(${JSON.stringify(name)}, () => {
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

function pathTest5({ script, exploration, events, input, missing }: PathTestOptions): string {
  const { name, source } = script;
  const { paths, situations } = exploration;
  const isOpen = exploration.end !== 'whole';
  const stubs = stubsText(missing);
  const machine = stubs ? 'machine' : name;
  const start = input === undefined ? '' : `, ${JSON.stringify(input)}`;
  const names = ['initialTransition', 'transition', ...(missing.actors.length > 0 ? ['fromCallback'] : [])];
  return `${withImports(source, names)}

${stubs ? `const machine = ${name}.provide({${stubs}\n});\n\n` : ''}/** What is tried in each state. */
const events = [
${events.map((event) => `  ${JSON.stringify(event)},`).join('\n')}
];
${isOpen ? `\n// There may be no end of contexts: so many are looked at.\nlet left = ${situations};\n` : ''}
const paths = getShortestPaths(${machine}, {${input === undefined ? '' : `\n  input: ${JSON.stringify(input)},`}
  events: () => ${isOpen ? '(left-- > 0 ? events : []) as never' : 'events as never'},${exploration.problem === undefined ? '' : throwing(machine)}
});

describe(${JSON.stringify(name)}, () => {
  it.each([
${paths.slice(0, MOST_PATHS).map(caseText).join('\n')}
  ])('reaches $value', ({ value, events }) => {
    const path = paths.find(({ state }) => JSON.stringify(state.value) === JSON.stringify(value));
    expect(path?.weight).toBe(events.length);
    let [snapshot] = initialTransition(${machine}${start});
    for (const event of events) [snapshot] = transition(${machine}, snapshot, event as never);
    expect(snapshot.value).toEqual(value);
  });
});
`;
}

/** Leaves out what the machine throws at, as the exploration did. */
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
  `    { value: ${JSON.stringify(value)}, events: [${events.map((event) => JSON.stringify(event)).join(', ')}] },`;

function stubsText({ guards, actors }: Missing): string {
  const list = (names: readonly string[], value: string) =>
    names.map((name) => `${JSON.stringify(name)}: ${value}`).join(', ');
  const lines = [
    ...(guards.length > 0 ? [`guards: { ${list(guards, '() => true')} }`] : []),
    ...(actors.length > 0 ? [`actors: { ${list(actors, 'fromCallback(() => undefined)')} }`] : []),
  ];
  return lines.map((line) => `\n  ${line},`).join('');
}

/** The machine's source with what the test imports besides. Each name is imported once. */
function withImports(source: string, names: readonly string[]): string {
  const own =
    /^import \{([^}]*)\} from 'xstate';$/m
      .exec(source)?.[1]
      ?.split(',')
      .map((it) => it.trim()) ?? [];
  const more = names.filter((name) => !own.includes(name));
  return [
    "import { describe, expect, it } from 'vitest';",
    `import { ${more.join(', ')} } from 'xstate';`,
    "import { getShortestPaths } from 'xstate/graph';",
    source,
  ].join('\n');
}
