import { createRequire, SourceMap } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as TypeScript from 'typescript';
import type { Graph } from '../graph.ts';
import type { CodePlace } from '../machine-error.ts';
import { explain, lineOfWord, MachineError, withName } from '../machine-error.ts';
import type { Evaluate } from './evaluate.ts';
import { evaluator } from './evaluate.ts';
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

const evaluateHere = evaluator();

/**
 * Reads the machine of a code sample: evaluates its declaration in the last sample that has one, with the imports and
 * declarations it depends on and nothing else, and returns its graph.
 *
 * Throws BrokenMachine: no sample declares it, its code throws or does not end, it is no machine, or it does not start.
 */
export async function loadMachine(
  { samples, name, xstate }: MachineQuestion,
  evaluate: Evaluate = evaluateHere,
): Promise<Graph> {
  const ts = await loadTypeScript();
  const found = sliceLast(ts, samples, name);
  if (!found) {
    throw new BrokenMachine(`no ts sample above declares the machine ${name} at its top level`, {
      hint: `Write \`const ${name} = createMachine(…)\` into a sample above, or correct the name.`,
    });
  }
  const { slice, sample } = found;
  let module: Module | undefined;
  try {
    module = compile(ts, slice, xstate);
    return await evaluate(module.code, name);
  } catch (thrown) {
    const { message, hint, place, word } = explain(thrown);
    const thrownAt = place && (module ? module.lineAt(place) : place.line);
    const line = thrownAt ?? lineOfWord(slice.code, word) ?? slice.line;
    const problem = withName(message, name);
    throw new BrokenMachine(`cannot read the machine ${name}: ${problem}`, { hint, place: { sample, line } });
  }
}

interface Module {
  /** JavaScript; its imports are URLs. */
  code: string;
  /** The line of the sample from which a place of the code comes. */
  lineAt(place: CodePlace): number | undefined;
}

const require = createRequire(import.meta.url);

function compile(ts: Ts, { code, values }: Slice, xstate: 4 | 5): Module {
  const { ModuleKind, ScriptTarget } = ts;
  const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ESNext, sourceMap: true };
  // Exported so that an import counts as used, and so that names of values can be told.
  const exporting = `${code}
export { ${values.join(', ')} };`;
  const { outputText, diagnostics, sourceMapText } = ts.transpileModule(exporting, {
    compilerOptions,
    reportDiagnostics: true,
  });
  const [mistake] = diagnostics ?? [];
  if (mistake) {
    const at = mistake.file?.getLineAndCharacterOfPosition(mistake.start ?? 0);
    throw new MachineError(ts.flattenDiagnosticMessageText(mistake.messageText, ' '), {
      place: at && { line: at.line + 1, column: at.character + 1 },
    });
  }
  const output = ts.createSourceFile('sample.js', outputText, ts.ScriptTarget.Latest);
  const specifiers = output.statements
    .filter(ts.isImportDeclaration)
    .map(({ moduleSpecifier }) => moduleSpecifier);
  let resolved = outputText;
  for (const specifier of specifiers.reverse()) {
    if (!ts.isStringLiteral(specifier)) continue;
    const start = outputText.lastIndexOf(specifier.text, specifier.end);
    resolved =
      resolved.slice(0, start) +
      resolve(specifier.text, xstate) +
      resolved.slice(start + specifier.text.length);
  }
  const map = new SourceMap(JSON.parse(sourceMapText ?? '{}'));
  return {
    code: resolved,
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
