import type * as TypeScript from 'typescript';
import type { Graph } from '../graph.ts';
import type { MachineScript } from '../machine-script.ts';
import type { CutMachine } from './extract.ts';
import { readPayloads } from './payloads.ts';

/** Makes a machine of a page's samples ready to run in a browser; `graph` is the machine's. */
export async function machineScript(
  { name, xstate, js, code, sample, imported }: CutMachine,
  graph: Graph,
): Promise<MachineScript> {
  const { default: ts } = await import('typescript');
  const source = readable(ts, [...imported.map(({ code }) => code), code].join('\n'));
  const samples = [...new Set(imported.map(({ sample }) => sample)), sample].join('\n');
  return { name, xstate, js, source, graph, ...readPayloads(ts, samples, name) };
}

/**
 * The statements with empty lines between them. Imports stand together and name only what is used, each package once; what comes from other
 * samples stands there itself.
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
