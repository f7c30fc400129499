import type * as TypeScript from 'typescript';
import type { Graph } from '../graph/graph.ts';
import type { AuthorPayloads, MachineScript, Payloads } from '../machine/machine-script.ts';
import { readPayloads } from '../payloads/payloads.ts';
import type { CutMachine } from './extract.ts';
import type { Memory } from './memory.ts';

export interface ScriptOptions {
  /** The author's payloads. */
  send?: AuthorPayloads | undefined;
  /** The page's samples, whose events are offered. */
  page?: readonly string[] | undefined;
  memory?: Memory<Payloads> | undefined;
}

/** Compiles a machine of a page's samples for browsers; `graph` is the machine's. */
export async function machineScript(
  { name, xstate, js, code, sample, imported, reachable }: CutMachine,
  graph: Graph,
  { send, page = [], memory }: ScriptOptions = {},
): Promise<MachineScript> {
  const { default: ts } = await import('typescript');
  const source = readable(ts, [...imported.map(({ code }) => code), code].join('\n'));
  const question = { name, xstate, graph, code: [...reachable, sample].join('\n'), others: page, send };
  const key = JSON.stringify(question);
  let payloads = memory?.get(key);
  if (!payloads) {
    payloads = readPayloads(ts, question);
    memory?.set(key, payloads);
  }
  return { name, xstate, js, source, graph, ...payloads };
}

/**
 * Formats statements with empty lines between them. Imports come first, name only what is used, and
 * appear once for each package. Code from other samples is included.
 */
function readable(ts: typeof TypeScript, code: string): string {
  const source = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);
  const rest = source.statements.filter((it) => !ts.isImportDeclaration(it)).map((it) => it.getText(source));
  const isUsed = (name: string) =>
    rest.some((text) => new RegExp(`(?<![\\w$])${name.replace('$', '\\$')}(?![\\w$])`).test(text));
  const named = new Map<string, Set<string>>();
  const others: string[] = [];
  for (const statement of source.statements.filter(ts.isImportDeclaration)) {
    const specifier = statement.moduleSpecifier.getText(source);
    if (/^.\./.test(specifier)) continue;
    const clause = statement.importClause;
    const bindings = clause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings) || clause.name) {
      others.push(statement.getText(source));
      continue;
    }
    const isType = clause.phaseModifier === ts.SyntaxKind.TypeKeyword;
    const from = `${isType ? 'type ' : ''}{} from ${specifier}`;
    const names = named.get(from) ?? new Set();
    named.set(from, names);
    for (const element of bindings.elements)
      if (isUsed(element.name.text)) names.add(element.getText(source));
  }
  const imports = [...named]
    .filter(([, names]) => names.size > 0)
    .map(([from, names]) => `import ${from.replace('{}', () => `{ ${[...names].join(', ')} }`)};`);
  return [[...new Set([...imports, ...others])].join('\n'), ...rest].filter(Boolean).join('\n\n');
}
