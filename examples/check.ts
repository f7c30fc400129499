import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { Derivation } from '../src/core/node/cache/derived-value.ts';
import { hash } from '../src/core/node/cache/hash.ts';
import { readCommandLine, USAGE_ERROR } from '../src/core/node/command-line.ts';
import { runInGroup } from '../src/core/node/process-groups.ts';

// `npm run check:examples` installs the packages of the examples, then runs the scripts `build` (which also checks types)
// and `test` of each. An example that has passed runs again when one of its files has changed.

interface Failure {
  step: string;
  output: string;
}

const { values, positionals } = readCommandLine({
  forms: 'npm run check:examples -- [options] [EXAMPLE…]',
  allowPositionals: true,
  options: {
    folder: { type: 'string', value: 'DIR', default: import.meta.dirname, help: 'other examples' },
    cache: {
      type: 'string',
      value: 'DIR',
      default: resolve(import.meta.dirname, '../.cache'),
      help: 'folder of the results (.cache)',
    },
    limit: {
      type: 'string',
      value: 'SECONDS',
      // A hundred times what scripts usually take.
      default: '900',
      help: 'after which a script that hangs is ended (900)',
    },
  },
  notes: ['By default, all examples are checked.'],
});
const limit = Number(values.limit) * 1000;
// Timers treat longer times as 1 ms.
if (!(limit >= 1000 && limit < 2 ** 31)) {
  console.error(`--limit must be a number of seconds from 1 to 2147483, not '${values.limit}'.`);
  process.exit(USAGE_ERROR);
}
const folder = resolve(values.folder);
const lock = readFileSync(join(folder, 'package-lock.json'));
const passed = new Derivation<true>({ name: 'examples', code: import.meta.url, cacheFolder: values.cache });

const all = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'package.json')));
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown example: ${unknown.join(', ')}\nExamples: ${all.join(', ')}`);
  process.exit(USAGE_ERROR);
}
const chosen = positionals.length > 0 ? positionals : all;
const waiting = chosen.filter((name) => !passed.read(keyOf(name)));
const failed: string[] = [];
if (waiting.length > 0) await install();
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function work(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const started = performance.now();
    const key = keyOf(name);
    const failure = await prove(join(folder, name));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (failure) {
      failed.push(name);
      console.error(`failed  ${name}: ${failure.step}\n${failure.output.trim()}\n`);
    } else {
      passed.write(key, true);
      console.log(`passed  ${name} (${seconds} s)`);
    }
  }
}

async function prove(example: string): Promise<Failure | undefined> {
  const undeclared = undeclaredPackages(example);
  if (undeclared.length > 0) {
    const output = `${undeclared.join(', ')}: imported, but not listed in the example’s package.json. Add each package to dependencies.`;
    return { step: 'dependencies', output };
  }
  // Node itself runs the scripts, in half the time that npm needs to start.
  for (const step of ['build', 'test']) {
    const output = await run(example, process.execPath, ['--run', step]);
    if (output !== undefined) return { step, output };
  }
  return undefined;
}

/**
 * Returns the packages that an example imports without listing them. Its build would not fail, because the packages of
 * all examples are in one folder.
 */
function undeclaredPackages(example: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(example, 'package.json'), 'utf8'));
  const declared = { ...dependencies, ...devDependencies };
  const found = filesOf(join(example, 'src'))
    .filter((file) => /\.(tsx?|vue|svelte)$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import) '([^'.][^']*)'/g)])
    .map(([, specifier = '']) => specifier.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? '')
    .filter((name) => !name.startsWith('node:') && !Object.hasOwn(declared, name));
  return [...new Set(found)];
}

/** Installs the packages of all examples, unless no list of packages has changed since. */
async function install(): Promise<void> {
  const lists = [folder, ...all.map((name) => join(folder, name))].map((at) => join(at, 'package.json'));
  const key = hash(lock, ...lists.map((list) => readFileSync(list)));
  const note = join(folder, 'node_modules/.installed');
  if (existsSync(note) && readFileSync(note, 'utf8') === key) return;
  const output = await run(folder, 'npm', ['ci', '--no-audit', '--no-fund']);
  if (output !== undefined) {
    console.error(`npm ci failed in ${folder}:\n${output}`);
    process.exit(1);
  }
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(note, key);
}

/** Runs a command. Returns its output if it failed. */
async function run(cwd: string, command: string, args: string[]): Promise<string | undefined> {
  // Reports have no colors. Vitest's variables would change the examples' tests when a test runs this file.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$)/.test(name)),
  );
  const { passed, output } = await runInGroup(command, args, {
    cwd,
    env: { ...env, NO_COLOR: '1' },
    limit,
    shell: process.platform === 'win32' && command === 'npm',
  });
  return passed ? undefined : output;
}

/** Returns a key of everything that an example's result depends on. */
function keyOf(name: string): string {
  const files = filesOf(join(folder, name));
  return passed.key(lock, ...files.flatMap((file) => [relative(folder, file), readFileSync(file)]));
}

/** Returns the files in a folder and its subfolders, sorted, without packages and build output. */
function filesOf(at: string): string[] {
  return readdirSync(at, { withFileTypes: true })
    .filter(({ name }) => !/^(node_modules|dist|data)$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(at, entry.name)) : [join(at, entry.name)]));
}
