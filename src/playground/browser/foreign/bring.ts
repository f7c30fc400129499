import { transform } from 'sucrase';
import { importsOf, indexOfImport, isRelative } from '../../../content/samples/imports.ts';
import { transformOptions } from '../../../content/samples/jsx.ts';
import { depthOf, SampleError, type Token, tokensOf, withReadableErrors } from '../run/tokens.ts';
import { refuseUnsupported } from '../run/unsupported.ts';
import { FOREIGN } from './foreign.ts';
import { versionOf } from './version.ts';

/** A file of a project. */
export interface ForeignFile {
  /** Such as `machine.ts`. */
  name: string;
  text: string;
}

/** A compiled project with missing imports, ready for the sandbox. */
export interface CompiledProject {
  /**
   * A CommonJS module that exports the machines by name. Its first lines match those of the file.
   */
  js: string;
  /** The machines that the file declares, exports, or creates in functions. */
  machines: { name: string; line: number }[];
  /** The names of missing imports, in the order of the code. */
  stubs: string[];
  xstate: 4 | 5;
}

/** Packages that the sandbox provides. */
const PACKAGES =
  /^(?:xstate4?|xstate\/(?:lib(?:\/.*)?|actions|actors|graph|guards)|@xstate\/(?:graph|store)|immer)$/;

/**
 * Compiles a project to one module. Imports that can't be resolved become named stubs. Machines may
 * be declared anywhere in the file.
 * @param file the file that declares the machines
 * @param others files that it may import
 * @throws SampleError if the code isn't TypeScript or JavaScript, or declares no machine
 */
export function compileProject(file: ForeignFile, others: readonly ForeignFile[] = []): CompiledProject {
  const files = inOrder(file, others);
  const xstate = versionOf(files.map(({ text }) => text).join('\n'));
  const read = files.map((each) => ({ file: each, ...compiled(each) }));
  const main = read.at(-1)!;
  const machines = machinesIn(main.tokens);
  if (machines.length === 0)
    throw new SampleError(
      'The code declares no machine. Declare one with createMachine(…) or setup(…).createMachine(…).',
    );
  const names = machines.map(({ name }) => name);
  const stubs = [
    ...new Set(read.flatMap(({ imports, missing }) => missing.filter((name) => !(name in imports)))),
  ];
  const offers = main.declared
    .filter((name) => names.includes(name))
    .map((name) => `$offer(${JSON.stringify(name)}, () => ${name});`);
  const moduleText = ({ file: { name }, imports, js, free }: (typeof read)[number], offered = '') =>
    `{ file: ${JSON.stringify(name)}, imports: ${JSON.stringify(imports)}, make: ($globals) => { ${free.length > 0 ? `const { ${free.join(', ')} } = $globals; ` : ''}return async (require, exports, module, $offer) => { ${offered} ${js}\n}; } }`;
  const js = `const $main = ${moduleText(main, offers.join(' '))};
await require(${JSON.stringify(FOREIGN)}).runForeign(require, exports, [${read
    .slice(0, -1)
    .map((each) => `${moduleText(each)}, `)
    .join('\n')}$main], ${JSON.stringify(names)});`;
  return { js, machines, stubs, xstate };

  function compiled({ name, text }: ForeignFile) {
    const { js: script, tokens } = toScript(name, text);
    const at = files.findIndex((it) => it.name === name);
    const imports: Record<string, string> = {};
    const missing: string[] = [];
    // Type-only imports are removed from the script.
    for (const [, specifier = ''] of script.matchAll(/\brequire\(['"]([^'"]+)['"]\)/g)) {
      const found = isRelative(specifier)
        ? indexOfImport(
            specifier,
            name,
            files.slice(0, at).map((it) => it.name),
          )
        : -1;
      if (found >= 0) imports[specifier] = files[found]!.name;
      else if (!PACKAGES.test(specifier)) missing.push(specifier);
    }
    const declared = tokens.filter((token) => token.declares).map((token) => token.text);
    const free = undeclaredIn(tokens);
    missing.push(...free.filter((it) => !(it in globalThis) && !KNOWN.test(it)));
    return { js: script, tokens, imports, missing, free, declared: [...new Set(declared)] };
  }
}

/** Sorts a file and its imports so that each file comes after the files it imports. */
function inOrder(file: ForeignFile, others: readonly ForeignFile[]): ForeignFile[] {
  const order: ForeignFile[] = [];
  const open = new Set<string>([file.name]);
  const add = (from: ForeignFile): void => {
    for (const specifier of importsOf(from.text).filter(isRelative)) {
      const found =
        others[
          indexOfImport(
            specifier,
            from.name,
            others.map(({ name }) => name),
          )
        ];
      if (!found || open.has(found.name)) continue;
      open.add(found.name);
      add(found);
      order.push(found);
    }
  };
  add(file);
  return [...order, file];
}

/** Compiles a file to JavaScript. Its extension may hide that it contains TypeScript or JSX. */
function toScript(name: string, text: string): { js: string; tokens: readonly Token[] } {
  const ending = /\.([cm]?[jt]sx?)$/.exec(name)?.[1] ?? 'ts';
  // A generic arrow function in TypeScript looks like a JSX element.
  const langs = ending.endsWith('x') || /js$/.test(ending) ? ['tsx', 'ts'] : ['ts', 'tsx'];
  const source = nameDefault(text.replace(/\bimport\.meta\b/g, '$meta'));
  let problem: unknown;
  for (const lang of langs) {
    try {
      const tokens = tokensOf(source, lang);
      refuseUnsupported(tokens);
      return { js: withReadableErrors(() => transform(source, transformOptions(lang)).code), tokens };
    } catch (error) {
      problem ??= error;
    }
  }
  throw problem;
}

/** Names the default export, so that it can be accessed even if later code throws. */
const nameDefault = (text: string): string =>
  text.replace(
    /^export\s+default\s+(?=(?:createMachine|Machine|setup)\b)/m,
    'export const defaultMachine = ',
  );

/**
 * Global names of browsers, Node, build tools, and XState that are recognized without an import.
 */
const KNOWN =
  /^(?:window|document|localStorage|sessionStorage|history|alert|confirm|prompt|location|self|process|global|Buffer|__\w+__|Deno|Bun|React|\$meta|createMachine|Machine|interpret|setup|assign|raise|send|sendTo|sendParent|from[A-Z]\w+|createActor|spawn|and|or|not)$/;
const WORDS = new Set(
  'arguments eval undefined NaN Infinity require exports module await async let static yield implements interface package private protected public this super null true false enum type declare abstract as satisfies of get set import globalThis'.split(
    ' ',
  ),
);

/** Returns the names that code uses but doesn't declare. */
function undeclaredIn(tokens: readonly Token[]): string[] {
  const bound = new Set(tokens.filter(({ role }) => role === 'binding').map(({ text }) => text));
  const used = tokens.filter(
    ({ role, text }) => role === 'use' && /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text),
  );
  return [...new Set(used.map(({ text }) => text))].filter((text) => !bound.has(text) && !WORDS.has(text));
}

const MAKERS = /^(?:createMachine|Machine|createTestMachine)$/;
const DERIVERS = /^(?:provide|withConfig|withContext)$/;

/** Finds top-level declarations that contain the creation of a machine. */
function machinesIn(tokens: readonly Token[]): { name: string; line: number }[] {
  const found = new Map<string, number>();
  let depth = 0;
  let declared: { name: string; line: number } | undefined;
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1];
    if (depth === 0 && token.declares && !isImported(tokens, i))
      declared = { name: token.text, line: token.line };
    if (
      depth === 0 &&
      /^(?:export|module|exports)$/.test(token.text) &&
      /^(?:default|\.)$/.test(next?.text ?? '')
    )
      declared = { name: 'default', line: token.line };
    const isCall = next !== undefined && /^[(<]$/.test(next.text) && tokens[i - 1]?.text !== 'function';
    const isMaker =
      MAKERS.test(token.text) || (depth === 0 && DERIVERS.test(token.text) && tokens[i - 1]?.text === '.');
    if (token.kind === 'name' && isMaker && isCall && !token.isType) {
      const { name, line } = declared ?? { name: 'default', line: token.line };
      if (!found.has(name)) found.set(name, line);
    }
    depth += depthOf(token);
  }
  return [...found].map(([name, line]) => ({ name, line }));
}

/** Whether a name is declared by an import. */
function isImported(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    if (/^(?:import)$/.test(tokens[i]!.text)) return true;
    if (!/^[{,*]$|^as$|^type$/.test(tokens[i]!.text) && tokens[i]!.kind !== 'name') return false;
    if (/^(?:const|let|var|function|class|enum)$/.test(tokens[i]!.text)) return false;
  }
  return false;
}
