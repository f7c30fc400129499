import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeKey } from '../../src/core/node/cache/code-key.ts';
import { type SmallSite, sitesFolder, smallSites } from './small-sites.ts';

// `node tests/sites/build.ts` builds the small sites, each in a separate process, unless they are
// already built from the same files. `node tests/sites/build.ts NAME` builds one.

const [only] = process.argv.slice(2);
const sites = await smallSites();
if (only === undefined) {
  const key = inputsKey();
  const waiting = sites.filter(({ name }) => builtFrom(name) !== key);
  // In sequence for the same content, because later ones reuse what the first has compiled and drawn.
  const lanes = [...Map.groupBy(waiting, ({ content }) => content).values()].map(async (variants) => {
    for (const { name } of variants) await buildApart(name, key);
  });
  await Promise.all(lanes);
} else {
  await build(sites.find(({ name }) => name === only)!);
}

/** Everything that a small site is made of: the code, its content, its configuration, and the packages. */
function inputsKey(): string {
  const inputs = ['src/', 'public/', 'tests/sites/', 'tests/other-site/', 'tests/translated-site/'];
  return codeKey(...[...inputs, 'site.config.ts'].map((path) => new URL(`../../${path}`, import.meta.url)));
}

function builtFrom(name: string): string | undefined {
  try {
    return readFileSync(join(sitesFolder, `${name}.key`), 'utf8');
  } catch {
    return undefined;
  }
}

async function buildApart(name: string, key: string): Promise<void> {
  const file = join(sitesFolder, `${name}.key`);
  rmSync(file, { force: true });
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, name]);
  process.stdout.write(stdout);
  writeFileSync(file, key);
}

async function build({ name, ...site }: SmallSite): Promise<void> {
  // React and Vite select production code by this, so it is set before either is loaded.
  process.env.NODE_ENV = 'production';
  const { generate } = await import('../../src/framework/node/build/generate.ts');
  mkdirSync(sitesFolder, { recursive: true });
  const started = performance.now();
  const { pages, warnings } = await generate({ ...site, out: join(sitesFolder, name) });
  for (const warning of warnings) console.log(`${name}: ${warning}`);
  console.log(`${name}: ${pages} pages, ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
