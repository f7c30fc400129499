import { createRequire } from 'node:module';
import type * as TypeScript from 'typescript';
import { project } from '../../site/node/project.ts';
import { type CodePlace, requiredBy } from '../evaluate.ts';
import type { Graph } from '../graph.ts';
import { link } from '../link.ts';
import { explain, lineOfWord, withName } from '../machine-error.ts';
import type { MachineModule } from './evaluate.process.ts';
import type { Evaluate } from './evaluate.ts';
import type { Slice } from './slice.ts';
import { relativeImports, sliceLast, sliceNames } from './slice.ts';
import { type Transpiled, transpile } from './transpile.ts';

export interface MachineQuestion {
  /** Code of the page's `ts` samples, in their order. */
  samples: string[];
  /** Name of the constant that holds the machine. */
  name: string;
  /** What `xstate` means in these samples. */
  xstate: 4 | 5;
  /** What it means in those that say so themselves, by their indexes. */
  versions?: readonly (4 | 5 | undefined)[];
  /** The sample above that a relative import of a sample means, by their indexes. */
  importOf?: (sample: number, specifier: string) => number | undefined;
}

type Ts = typeof TypeScript;

let typescript: Promise<Ts> | undefined;

// Loading the compiler takes a while, so only a page that draws something loads it.
async function loadTypeScript(): Promise<Ts> {
  typescript ??= import('typescript').then(({ default: ts }) => ts);
  return typescript;
}

/** A machine that cannot be drawn: the words of a MachineError, with the machine's name and its place in the samples. */
export class BrokenMachine extends Error {
  override name = 'BrokenMachine';
  readonly hint: string | undefined;
  /** The sample's index and the line in it that is to blame; absent when no sample declares the machine. */
  readonly place: { sample: number; line: number } | undefined;

  constructor(problem: string, { hint, place }: Partial<Pick<BrokenMachine, 'hint' | 'place'>>) {
    super(problem);
    this.hint = hint;
    this.place = place;
  }
}

/** A machine cut out of a page's samples, with what it depends on and nothing else. */
export interface CutMachine extends MachineModule, Slice {
  name: string;
  xstate: 4 | 5;
  /** The index of the sample that declares it, and that sample. */
  index: number;
  sample: string;
  /** What it needs of samples that it imports, and these samples, in their order. */
  imported: { code: string; sample: string }[];
  /** The line of the sample from which a place of its JavaScript comes. */
  lineAt(place: CodePlace): number | undefined;
}

/**
 * Cuts a machine's declaration out of the last sample that has one, with the imports and declarations that it depends on.
 *
 * Throws BrokenMachine: no sample declares it, it does not parse, or it needs a package that is not installed.
 */
export async function cutMachine(question: MachineQuestion): Promise<CutMachine> {
  const { samples, name } = question;
  const ts = await loadTypeScript();
  const found = sliceLast(ts, samples, name);
  if (!found) {
    throw new BrokenMachine(`no ts sample above declares the machine ${name} at its top level`, {
      hint: `Write \`const ${name} = createMachine(…)\` into a sample above, or correct the name.`,
    });
  }
  const { slice, sample: index } = found;
  const xstate = question.versions?.[index] ?? question.xstate;
  try {
    const { js, lineAt } = compile(ts, slice);
    const imports = sampleImports(ts, question, slice.code, index);
    const linked = link(js, Object.fromEntries(imports.map(({ specifier, js }) => [specifier, js])));
    const packages = Object.fromEntries(
      requiredBy(linked).map((specifier) => [specifier, resolve(specifier, xstate)]),
    );
    const sample = samples[index] ?? '';
    return { ...slice, js: linked, packages, lineAt, name, xstate, index, sample, imported: imports };
  } catch (thrown) {
    throw broken(thrown, { ...slice, name, index });
  }
}

/**
 * Reads a machine: evaluates its code and returns its graph.
 *
 * Throws BrokenMachine: its code throws or does not end, it is no machine, or it does not start.
 */
export async function readMachine(machine: CutMachine, evaluate: Evaluate): Promise<Graph> {
  try {
    return await evaluate(machine, machine.name);
  } catch (thrown) {
    throw broken(thrown, machine);
  }
}

/** What was thrown while a machine was read or drawn, as a problem of the samples that declare it. */
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
  const { message, hint, place, word } = explain(thrown);
  const thrownAt = place && (lineAt ? lineAt(place) : place.line);
  const line = lineOfWord(code, word) ?? thrownAt ?? declared;
  return new BrokenMachine(`cannot ${task} the machine ${name}: ${withName(message, name)}`, {
    hint,
    place: { sample: index, line },
  });
}

const require = createRequire(import.meta.url);
/** Samples of XState 4 have packages of their own. */
const requireOf4 = createRequire(`${project}/samples/xstate-4/sample.js`);

/** A sample that another one imports. */
interface SampleImport {
  specifier: string;
  index: number;
  /** What is needed of it, as written and as JavaScript. */
  code: string;
  js: string;
  sample: string;
}

/** The samples that code imports, and those that they import, each behind what it needs. */
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
      return { specifier, index, code: slice.code, js: compile(ts, slice).js, sample: samples[index]! };
    })
    .sort((a, b) => a.index - b.index);
}

/** Makes JavaScript of a slice, which a browser runs as well as the build. */
function compile(ts: Ts, { code, values }: Slice): Transpiled {
  // Exported so that an import counts as used, and so that names of values can be told.
  return transpile(ts, `${code}\nexport { ${values.join(', ')} };`);
}

function resolve(specifier: string, xstate: 4 | 5): string {
  return (xstate === 4 ? requireOf4 : require).resolve(specifier);
}
