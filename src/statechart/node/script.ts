import type * as TypeScript from 'typescript';
import type { Graph } from '../graph.ts';
import type { MachineScript } from '../machine-script.ts';
import type { CutMachine } from './extract.ts';
import { readPayloads } from './payloads.ts';

/** Makes a machine of a page's samples ready to run in a browser; `graph` is the machine's. */
export async function machineScript(
  { name, xstate, js, code, sample }: CutMachine,
  graph: Graph,
): Promise<MachineScript> {
  const { default: ts } = await import('typescript');
  return { name, xstate, js, source: readable(ts, code), graph, ...readPayloads(ts, sample, name) };
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
