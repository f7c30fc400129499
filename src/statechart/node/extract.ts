import { createRequire } from 'node:module';
import type * as TypeScript from 'typescript';
import { nearest } from '../../core/nearest.ts';
import { project } from '../../core/node/project.ts';
import { rememberByObject, rememberResults } from '../../core/remember-results.ts';
import type { Graph } from '../graph/graph.ts';
import type { CodePlace } from '../machine/evaluate.ts';
import { link } from '../machine/link.ts';
import { explain, lineOfWord, MachineError, withName } from '../machine/machine-error.ts';
import { hintWithNearestId } from '../machine/nearest-id.ts';
import { requiredBy } from '../machine/required-by.ts';
import type { MachineModule } from './evaluate.process.ts';
import type { Evaluate } from './evaluate.ts';
import type { Slice } from './slice.ts';
import { constantsIn, relativeImports, sliceLast, sliceNames } from './slice.ts';
import { type Transpiled, transpile } from './transpile.ts';

export interface MachineQuestion {
  /** Code of the page's `ts` samples, in order. */
  samples: string[];
  /** Name of the machine's constant. */
  name: string;
  /** The version of `xstate` in these samples. */
  xstate: 4 | 5;
  /** The version in samples that specify one, by index. */
  versions?: readonly (4 | 5 | undefined)[];
  /** The titles of the samples, by index. */
  titles?: readonly (string | undefined)[];
  /** Returns the index of the earlier sample that a relative import refers to. */
  importOf?: (sample: number, specifier: string) => number | undefined;
}

type Ts = typeof TypeScript;

let typescript: Promise<Ts> | undefined;

// Loading the compiler takes a while, so only pages with drawings load it.
async function loadTypeScript(): Promise<Ts> {
  typescript ??= import('typescript').then(({ default: ts }) => ts);
  return typescript;
}

/**
 * A machine that can't be drawn: the text of a MachineError, with the machine's name and its
 * position in the samples.
 */
export class BrokenMachine extends Error {
  override name = 'BrokenMachine';
  readonly hint: string | undefined;
  /**
   * The sample's index and the line of the problem; undefined if no sample declares the machine.
   */
  readonly place: { sample: number; line: number } | undefined;

  constructor(problem: string, { hint, place }: Partial<Pick<BrokenMachine, 'hint' | 'place'>>) {
    super(problem);
    this.hint = hint;
    this.place = place;
  }
}

/** A machine cut out of a page's samples with only its dependencies. */
export interface CutMachine extends MachineModule, Slice {
  name: string;
  xstate: 4 | 5;
  /** The index of the sample with the declaration, and that sample. */
  index: number;
  sample: string;
  /** The code it needs from imported samples, in order. */
  imported: { code: string }[];
  /** All samples that its sample imports, directly or indirectly, including type imports. */
  reachable: string[];
  /** The line of the sample for a position in its JavaScript. */
  lineAt(place: CodePlace): number | undefined;
}

/**
 * Cuts a machine's declaration out of the last sample that has one, with the imports and
 * declarations that it needs.
 *
 * Throws BrokenMachine if no sample declares it, it has a syntax error, or a package isn't
 * installed.
 */
export async function cutMachine(question: MachineQuestion): Promise<CutMachine> {
  const { samples, name } = question;
  const ts = await loadTypeScript();
  const found = sliceLast(ts, samples, name);
  if (!found) {
    const [meant] = nearest(
      name,
      samples.flatMap((code) => constantsIn(ts, code)),
    );
    throw new BrokenMachine(`no earlier ts sample declares the machine '${name}' at the top level`, {
      hint: meant
        ? `Did you mean '${meant}'?`
        : `Add \`const ${name} = createMachine(…)\` to an earlier sample, or correct the name.`,
    });
  }
  const { slice, sample: index } = found;
  const xstate = question.versions?.[index] ?? question.xstate;
  try {
    const { js, lineAt } = compile(ts, slice);
    for (const { specifier } of relativeImports(ts, slice.code))
      if (question.importOf?.(index, specifier) === undefined)
        throw unavailableFile(specifier, question.titles?.slice(0, index));
    const imports = sampleImports(ts, question, slice.code, index);
    const linked = link(js, Object.fromEntries(imports.map(({ specifier, js }) => [specifier, js])));
    const packages = Object.fromEntries(
      requiredBy(linked).map((specifier) => [specifier, resolve(specifier, xstate)]),
    );
    const sample = samples[index] ?? '';
    return {
      ...slice,
      js: linked,
      packages,
      lineAt,
      name,
      xstate,
      index,
      sample,
      imported: imports,
      reachable: reachableFrom(ts, question, index),
    };
  } catch (thrown) {
    throw broken(thrown, { ...slice, name, index });
  }
}

/**
 * Evaluates a machine's code and returns its graph.
 *
 * Throws BrokenMachine if the code throws or doesn't end, the value isn't a machine, or the machine
 * doesn't start.
 */
export async function readMachine(machine: CutMachine, evaluate: Evaluate): Promise<Graph> {
  try {
    return await evaluate(machine, machine.name);
  } catch (thrown) {
    throw broken(thrown, machine);
  }
}

/** Converts an exception from reading or drawing a machine to a problem of its sample. */
export function broken(
  thrown: unknown,
  {
    name,
    code,
    line: declared,
    index,
    lineAt,
  }: Slice & Pick<CutMachine, 'name' | 'index'> & Partial<CutMachine>,
  task: 'read' | 'draw' = 'read',
): BrokenMachine {
  const error = explain(thrown);
  const { message, place, word } = error;
  const thrownAt = place && (lineAt ? lineAt(place) : place.line);
  const line = lineOfWord(code, word) ?? thrownAt ?? declared;
  return new BrokenMachine(`can’t ${task} the machine '${name}': ${withName(message, name)}`, {
    hint: hintWithNearestId(error, code),
    place: { sample: index, line },
  });
}

const require = createRequire(import.meta.url);
/** Samples for XState 4 use a separate set of packages. */
const requireOf4 = createRequire(`${project}/samples/xstate-4/sample.js`);

/** A sample that another one imports. */
interface SampleImport {
  specifier: string;
  index: number;
  /** The needed part, as TypeScript and as JavaScript. */
  code: string;
  js: string;
}

/** The samples that code imports, directly or indirectly, each after the ones it needs. */
function sampleImports(
  ts: Ts,
  { samples, importOf }: MachineQuestion,
  code: string,
  index: number,
): SampleImport[] {
  const wanted = new Map<string, { index: number; names: Set<string> }>();
  const want = (text: string, from: number): void => {
    for (const { specifier, names } of relativeImports(ts, text)) {
      const target = importOf?.(from, specifier);
      if (target === undefined) continue;
      const before = wanted.get(specifier)?.names ?? [];
      wanted.set(specifier, { index: target, names: new Set([...before, ...names]) });
      want(sliceNames(ts, samples[target]!, names).code, target);
    }
  };
  want(code, index);
  return [...wanted]
    .map(([specifier, { index, names }]) => {
      const slice = sliceNames(ts, samples[index]!, [...names]);
      return { specifier, index, code: slice.code, js: compile(ts, slice).js };
    })
    .sort((a, b) => a.index - b.index);
}

/** The samples that a sample imports, directly or indirectly, in the page's order. */
function reachableFrom(ts: Ts, { samples, importOf }: MachineQuestion, index: number): string[] {
  const found = new Set([index]);
  for (const from of found) {
    for (const { specifier } of relativeImports(ts, samples[from]!)) {
      const target = importOf?.(from, specifier);
      if (target !== undefined) found.add(target);
    }
  }
  found.delete(index);
  return [...found].sort((a, b) => a - b).map((at) => samples[at]!);
}

/** Compiles a slice to JavaScript for both the build and browsers. */
function compile(ts: Ts, { code, values }: Slice): Transpiled {
  // Exported so that imports count as used, and so that values have names.
  return transpiler(ts)(`${code}\nexport { ${values.join(', ')} };`);
}

const transpiler = rememberByObject((ts: Ts) => rememberResults((code) => transpile(ts, code)));

function resolve(specifier: string, xstate: 4 | 5): string {
  try {
    return (xstate === 4 ? requireOf4 : require).resolve(specifier);
  } catch {
    const file = specifier.replace(/^@/, '').replaceAll('/', '-');
    const [name] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [specifier];
    throw new MachineError(`the sample imports '${specifier}', but that package isn’t installed`, {
      hint: `Run npm install --save-dev --save-exact --workspace samples/xstate-${xstate} ${name}. Or put a stub in an earlier code block with title="${file}.ts", and import './${file}'.`,
      word: specifier,
    });
  }
}

function unavailableFile(specifier: string, titles: readonly (string | undefined)[] = []): MachineError {
  const title = specifier.replace(/^(\.\.?\/)+/, '').replace(/(\.[jt]sx?)?$/, '.ts');
  const [meant] = nearest(
    title,
    titles.filter((each) => each !== undefined),
    1,
  );
  return new MachineError(`the sample imports '${specifier}', but no earlier sample has title="${title}"`, {
    hint: meant
      ? `Did you mean './${meant}'?`
      : 'Add an earlier sample with this title that exports the imported names, or declare stubs in the sample.',
    word: specifier,
  });
}
