import type * as TypeScript from 'typescript';
import type { Graph } from '../graph.ts';
import type { MachineScript } from '../machine-script.ts';
import type { MachineQuestion } from './extract.ts';
import { readPayloads } from './payloads.ts';
import { sliceLast } from './slice.ts';

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
  const found = sliceLast(ts, samples, name);
  if (!found) return undefined;
  const { slice, sample } = found;
  const { outputText } = ts.transpileModule(`${slice.code}\nexport { ${slice.values.join(', ')} };`, {
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
    source: readable(ts, slice.code),
    graph,
    ...readPayloads(ts, samples[sample]!, name),
  };
}

/** The statements with empty lines between them; imports stand together and name only what is used. */
function readable(ts: typeof TypeScript, code: string): string {
  const source = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);
  const isImport = (statement: TypeScript.Statement) => ts.isImportDeclaration(statement);
  const rest = source.statements.filter((statement) => !isImport(statement)).map((it) => it.getText(source));
  const imports = source.statements.filter(ts.isImportDeclaration).map((statement) => {
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return statement.getText(source);
    const used = bindings.elements
      .filter(({ name }) =>
        rest.some((text) => new RegExp(`(?<![\\w$])${name.text.replace('$', '\\$')}(?![\\w$])`).test(text)),
      )
      .map((element) => element.getText(source));
    const whole = statement.getText(source);
    const start = bindings.getStart(source) - statement.getStart(source);
    const names = used.length > 0 ? `{ ${used.join(', ')} }` : '{}';
    return whole.slice(0, start) + names + whole.slice(start + bindings.getWidth(source));
  });
  return [imports.filter((text) => !/^import (type )?\{\} /.test(text)).join('\n'), ...rest]
    .filter(Boolean)
    .join('\n\n');
}
