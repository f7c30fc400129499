import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as TypeScript from 'typescript';
import type { Cut } from './cut.ts';
import { cutOut } from './cut.ts';
import type { Graph } from './graph.ts';
import { toGraph } from './graph.ts';

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

/**
 * Reads the machine of a code sample: evaluates its declaration in the last sample that has one, with the imports and
 * declarations it depends on and nothing else, and returns its graph.
 *
 * Throws an Error whose message names the machine: no sample declares it, its code throws, or it is no machine.
 */
export async function loadMachine({ samples, name, xstate }: MachineQuestion): Promise<Graph> {
  const ts = await loadTypeScript();
  const cut = samples.map((code) => cutOut(ts, code, name)).findLast((result) => result !== undefined);
  if (!cut) {
    throw new Error(
      `statechart: no earlier ts sample of this page declares \`const ${name} =\` at its top level`,
    );
  }
  try {
    const exported = await evaluate(ts, cut, xstate);
    const names = new Map(Object.entries(exported).map(([declared, value]) => [value, declared]));
    const graph = toGraph(exported[name], (value) => (isShared(value) ? names.get(value) : undefined));
    // XState calls a machine without an id so; its author called it by the constant.
    if (graph.root.key === '(machine)') graph.root.key = name;
    return graph;
  } catch (error) {
    // Further lines of a message are module paths of this machine.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(`statechart: cannot read the machine ${name}: ${reason}`, { cause: error });
  }
}

/** Two equal strings are not the same thing because one of them has a name; two references to a function are. */
function isShared(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

const require = createRequire(import.meta.url);

async function evaluate(ts: Ts, { code, values }: Cut, xstate: 4 | 5): Promise<Record<string, unknown>> {
  const { ModuleKind, ScriptTarget } = ts;
  const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ESNext };
  // Exported so that an import counts as used, and so that names of values can be told.
  const exporting = `${code}
export { ${values.join(', ')} };`;
  const { outputText, diagnostics } = ts.transpileModule(exporting, {
    compilerOptions,
    reportDiagnostics: true,
  });
  const [mistake] = diagnostics ?? [];
  if (mistake) throw new SyntaxError(ts.flattenDiagnosticMessageText(mistake.messageText, ' '));
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
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(resolved)}`);
}

function resolve(specifier: string, xstate: 4 | 5): string {
  const wanted = xstate === 4 ? specifier.replace(/^xstate(?=\/|$)/, 'xstate4') : specifier;
  return pathToFileURL(require.resolve(wanted)).href;
}
