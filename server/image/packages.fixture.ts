import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Package = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/** Returns the folders of all packages that `npm ci --workspace server --omit=dev` installs. */
export function serverPackages(): string[] {
  const lock = readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, Package> };
  const found = new Set<string>();
  const add = (from: string): void => {
    const { dependencies, optionalDependencies } = packages[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // A package's own folder first, then its ancestors, in Node's resolution order.
      const nested = `${from}/node_modules/${name}`;
      const folder = nested in packages ? nested : `node_modules/${name}`;
      if (found.has(folder)) continue;
      found.add(folder);
      add(folder);
    }
  };
  add('server');
  return [...found];
}
