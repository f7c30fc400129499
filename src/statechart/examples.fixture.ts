import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const text = readFileSync(join(import.meta.dirname, 'examples.fixture.md'), 'utf8');

/** The samples of examples.fixture.md by name. Each declares a machine named `machine`. */
export const samples: Record<string, { code: string; xstate: 4 | 5 }> = Object.fromEntries(
  [...text.matchAll(/^## (\w+)(.*)\n[^`]*```ts\n([\s\S]*?)\n```$/gm)].map(([, name, version, code = '']) => [
    name,
    { code, xstate: version?.includes('4') ? 4 : 5 },
  ]),
);

/** The arguments of drawStatechart and loadMachine for one of the samples. */
export function question(example: string): { samples: string[]; name: string; xstate: 4 | 5 } {
  const { code, xstate } = samples[example]!;
  return { samples: [code], name: 'machine', xstate };
}
