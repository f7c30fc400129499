import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../src/core/node/cache/hash.ts';
import { RELEASE_FILES, type ReleaseFiles } from '../src/core/output-files.ts';

/** Writes the list of files that a folder needs to be a release for the server. */
export function completeRelease(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files: ReleaseFiles['files'] = {};
  for (const name of names) {
    const path = join(folder, name);
    if (/\.(br|gz)$/.test(name) || !statSync(path).isFile()) continue;
    const version = hash(readFileSync(path));
    const compressed = names.includes(`${name}.gz`) ? 'br+gz' : 'br';
    files[name] = { version, ...(names.includes(`${name}.br`) && { compressed }) };
  }
  const release: ReleaseFiles = { compression: '', files };
  writeFileSync(join(folder, RELEASE_FILES), JSON.stringify(release));
}
