import { expect, it } from 'vitest';
import { needsVite } from './needs-vite.ts';

const files: Record<string, string> = {
  'src/all.ts': `export const all = import.meta.${'glob'}('./*.ts');`,
  'src/tokens.ts': "import { parse } from 'sucrase/dist/esm/parser/index.js';",
  'src/a.ts': "import { all } from './all.ts';",
  'src/a.test.ts': "import { a } from './a.ts';",
  'src/b.ts': "import { transform } from 'sucrase';",
  'src/b.test.ts': "import { b } from './b.ts';\nimport type { A } from './a.ts';",
};

it('includes what only Vite can load, and what uses it, but not what only uses its types', () => {
  const found = needsVite(Object.keys(files), (file) => files[file]!);
  expect([...found].sort()).toEqual(['src/a.test.ts', 'src/a.ts', 'src/all.ts', 'src/tokens.ts']);
});
