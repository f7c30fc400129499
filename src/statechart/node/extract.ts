import { createRequire, SourceMap } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as TypeScript from 'typescript';
import { type CodePlace, requiredBy } from '../evaluate.ts';
import type { Graph } from '../graph.ts';
import { explain, lineOfWord, MachineError, withName } from '../machine-error.ts';
import type { Evaluate } from './evaluate.ts';
import { evaluator } from './evaluate.ts';
import type { MachineModule } from './evaluate.worker.ts';
import type { Slice } from './slice.ts';
import { sliceLast } from './slice.ts';

export interface MachineQuestion {
  /** Code of the page's `ts` samples, in their order. */
  samples: string[];
  /** Name of the constant that holds the machine. */
  name: string;
  /** What `xstate` means in these samples. */
  xstate: 4 | 5;
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
  /** The line of the sample from which a place of its JavaScript comes. */
  lineAt(place: CodePlace): number | undefined;
}

/**
 * Cuts a machine's declaration out of the last sample that has one, with the imports and declarations that it depends on.
 *
 * Throws BrokenMachine: no sample declares it, it does not parse, or it needs a package that is not installed.
 */
export async function cutMachine({ samples, name, xstate }: MachineQuestion): Promise<CutMachine> {
  const ts = await loadTypeScript();
  const found = sliceLast(ts, samples, name);
  if (!found) {
    throw new BrokenMachine(`no ts sample above declares the machine ${name} at its top level`, {
      hint: `Write \`const ${name} = createMachine(…)\` into a sample above, or correct the name.`,
    });
  }
  const { slice, sample: index } = found;
  try {
    return { ...slice, ...compile(ts, slice, xstate), name, xstate, index, sample: samples[index] ?? '' };
  } catch (thrown) {
    throw broken(thrown, { ...slice, name, index });
  }
}

const evaluateHere = evaluator();

/**
 * Reads a machine: evaluates its code and returns its graph.
 *
 * Throws BrokenMachine: its code throws or does not end, it is no machine, or it does not start.
 */
export async function readMachine(machine: CutMachine, evaluate: Evaluate = evaluateHere): Promise<Graph> {
  try {
    return await evaluate(machine, machine.name);
  } catch (thrown) {
    throw broken(thrown, machine);
  }
}

function broken(
  thrown: unknown,
  {
    name,
    code,
    line: declared,
    index,
    lineAt,
  }: Slice & Pick<CutMachine, 'name' | 'index'> & Partial<CutMachine>,
): BrokenMachine {
  const { message, hint, place, word } = explain(thrown);
  const thrownAt = place && (lineAt ? lineAt(place) : place.line);
  const line = thrownAt ?? lineOfWord(code, word) ?? declared;
  return new BrokenMachine(`cannot read the machine ${name}: ${withName(message, name)}`, {
    hint,
    place: { sample: index, line },
  });
}

const require = createRequire(import.meta.url);

/** Makes JavaScript of a slice, which a browser runs as well as the build. */
function compile(
  ts: Ts,
  { code, values }: Slice,
  xstate: 4 | 5,
): Pick<CutMachine, 'js' | 'packages' | 'lineAt'> {
  // Exported so that an import counts as used, and so that names of values can be told.
  const exporting = `${code}\nexport { ${values.join(', ')} };`;
  const { outputText, diagnostics, sourceMapText } = ts.transpileModule(exporting, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
      sourceMap: true,
    },
    reportDiagnostics: true,
  });
  const [mistake] = diagnostics ?? [];
  if (mistake) {
    const at = mistake.file?.getLineAndCharacterOfPosition(mistake.start ?? 0);
    throw new MachineError(ts.flattenDiagnosticMessageText(mistake.messageText, ' '), {
      place: at && { line: at.line + 1, column: at.character + 1 },
    });
  }
  const js = outputText.replace(/\/\/# sourceMappingURL=.*$/, '');
  const map = new SourceMap(JSON.parse(sourceMapText ?? '{}'));
  return {
    js,
    packages: Object.fromEntries(requiredBy(js).map((specifier) => [specifier, resolve(specifier, xstate)])),
    lineAt: ({ line, column }) => {
      const entry = map.findEntry(line - 1, column - 1);
      return 'originalLine' in entry ? entry.originalLine + 1 : undefined;
    },
  };
}

function resolve(specifier: string, xstate: 4 | 5): string {
  const wanted = xstate === 4 ? specifier.replace(/^xstate(?=\/|$)/, 'xstate4') : specifier;
  return pathToFileURL(require.resolve(wanted)).href;
}
