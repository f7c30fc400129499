import type * as TypeScript from 'typescript';
import { cutOut } from './cut.ts';
import type { MachineQuestion } from './extract.ts';
import type { Graph } from './graph.ts';
import type { Payloads } from './payloads.ts';
import { readPayloads } from './payloads.ts';

/** A machine of a sample as the browser gets it, to run it. */
export interface MachineScript extends Payloads {
  /** The constant that holds the machine. */
  name: string;
  xstate: 4 | 5;
  /** JavaScript in the form of a CommonJS module that exports what it declares. */
  js: string;
  /** What the author wrote of it, as TypeScript. */
  source: string;
  graph: Graph;
}

/**
 * Cuts a machine and what it depends on out of a page's samples and makes it ready to run in a browser.
 *
 * `graph` is the machine's, from drawing it. Gives nothing when no sample declares the machine, which drawing it reports.
 */
export async function machineScript(
  { samples, name, xstate }: MachineQuestion,
  graph: Graph,
): Promise<MachineScript | undefined> {
  const { default: ts } = await import('typescript');
  const sample = samples.findLast((code) => cutOut(ts, code, name) !== undefined);
  const cut = sample === undefined ? undefined : cutOut(ts, sample, name);
  if (sample === undefined || !cut) return undefined;
  const { outputText } = ts.transpileModule(`${cut.code}\nexport { ${cut.values.join(', ')} };`, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
  });
  return {
    name,
    xstate,
    js: outputText,
    source: withGaps(ts, cut.code),
    graph,
    ...readPayloads(ts, sample, name),
  };
}

/** The statements with empty lines between them; imports stand together. */
function withGaps(ts: typeof TypeScript, code: string): string {
  const source = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);
  const texts = source.statements.map((statement) => statement.getText(source));
  return texts.reduce((all, text, i) => {
    const [before, own] = [source.statements[i - 1], source.statements[i]];
    const isImport = before && own && ts.isImportDeclaration(before) && ts.isImportDeclaration(own);
    const gap = isImport ? '\n' : '\n\n';
    return all + gap + text;
  });
}
