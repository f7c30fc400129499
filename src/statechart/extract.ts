import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as TypeScript from 'typescript';
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
    return toGraph(exported[name], (value) => (typeof value === 'string' ? undefined : names.get(value)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`statechart: cannot read the machine ${name}: ${reason}`, { cause: error });
  }
}

interface Cut {
  code: string;
  /** Declared values, the machine's own included. */
  exports: string[];
}

/** The part of a sample that a declaration needs; nothing when the sample does not declare it. */
function cutOut(ts: Ts, code: string, name: string): Cut | undefined {
  const source = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);
  const declaredBy = new Map<string, TypeScript.Statement>();
  for (const statement of source.statements) {
    for (const declared of namesDeclared(ts, statement)) declaredBy.set(declared, statement);
  }
  const own = declaredBy.get(name);
  if (!own || !ts.isVariableStatement(own) || !(own.declarationList.flags & ts.NodeFlags.Const))
    return undefined;
  const needed = new Set<TypeScript.Statement>();
  const need = (statement: TypeScript.Statement) => {
    if (needed.has(statement)) return;
    needed.add(statement);
    const visit = (node: TypeScript.Node): void => {
      const found = ts.isIdentifier(node) ? declaredBy.get(node.text) : undefined;
      if (found) need(found);
      ts.forEachChild(node, visit);
    };
    visit(statement);
  };
  need(own);
  const statements = source.statements.filter((statement) => needed.has(statement));
  return {
    code: statements
      .map((statement) => statement.getText(source).replace(/^export\s+(default\s+)?/, ''))
      .join('\n'),
    exports: statements.flatMap((statement) => (isValue(ts, statement) ? namesDeclared(ts, statement) : [])),
  };
}

function isValue(ts: Ts, statement: TypeScript.Statement): boolean {
  return (
    ts.isVariableStatement(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement)
  );
}

function namesDeclared(ts: Ts, statement: TypeScript.Statement): string[] {
  if (ts.isImportDeclaration(statement)) {
    const { name, namedBindings } = statement.importClause ?? {};
    const bindings =
      namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [namedBindings];
    return [name, ...bindings.map((binding) => binding?.name)].flatMap(
      (identifier) => identifier?.text ?? [],
    );
  }
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => namesBound(ts, name));
  }
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement);
  return named && statement.name ? [statement.name.text] : [];
}

function namesBound(ts: Ts, name: TypeScript.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? namesBound(ts, element.name) : [],
  );
}

const require = createRequire(import.meta.url);
let evaluations = 0;

async function evaluate(ts: Ts, { code, exports }: Cut, xstate: 4 | 5): Promise<Record<string, unknown>> {
  const { ModuleKind, ScriptTarget } = ts;
  const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ESNext };
  // Exported so that an import counts as used, and so that names of values can be told.
  const { outputText } = ts.transpileModule(`${code}\nexport { ${exports.join(', ')} };`, {
    compilerOptions,
  });
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
  // A module is evaluated once for each URL; the number keeps two pages with the same sample apart.
  const url = `data:text/javascript,${encodeURIComponent(`${resolved}\n//${evaluations++}`)}`;
  return import(/* @vite-ignore */ url);
}

function resolve(specifier: string, xstate: 4 | 5): string {
  const wanted = xstate === 4 ? specifier.replace(/^xstate(?=\/|$)/, 'xstate4') : specifier;
  return pathToFileURL(require.resolve(wanted)).href;
}
