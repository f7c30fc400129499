import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageFiles } from './files.ts';

it('a preview’s files contain the unchanged compiler of its package', async () => {
  const { index, files } = languageFiles((file) => `/${file}`, { isMinified: false });
  const made = await files;
  const { typescript, groups } = JSON.parse(await made.get(index)!());
  const addresses = [typescript, ...Object.values(groups)];
  expect(addresses.map((address) => address.slice(1)).sort()).toEqual(
    [...made.keys()].filter((file) => file !== index).sort(),
  );
  const script = readFileSync('node_modules/typescript/lib/typescript.js', 'utf8');
  expect((await made.get(typescript.slice(1))!()) === `${script}\nexport default ts;`).toBe(true);
});
