import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readFrontMatter } from '../../front-matter/front-matter.ts';
import type { CompileInput } from '../parse/compile.ts';
import { parse } from '../parse/parse.ts';
import { askForTypes } from './ask.ts';
import { TypesBatch } from './batch.ts';
import { PageTypesMemory, typeQuestions } from './page.ts';

const cacheFolder = mkdtempSync(join(tmpdir(), 'types-'));
afterAll(() => rmSync(cacheFolder, { recursive: true }));

function page(name: string, text: string): CompileInput {
  const file = `${name}.mdx`;
  const source = `---\ntitle: ${name}\ndescription: A page.\n---\n${text}\n`;
  return { file, shownFile: file, kind: 'doc', xstate: 5, source };
}

function questionsOf({ file, source }: CompileInput) {
  const { body } = readFrontMatter(source, file, 'doc');
  return typeQuestions(parse(body, true), file, body.split('\n')).questions;
}

const sample = (code: string) => `\`\`\`ts types\n${code}\n\`\`\``;

it('returns the same types for pages together as separately, caches them, and lets other pages wait', async () => {
  const values = page(
    'values',
    `\`\`\`ts title="a.ts"\nexport const a = 1 + 1;\n\`\`\`\n${sample("import { a } from './a';\nexport const b = [a];")}`,
  );
  const texts = page(
    'texts',
    `\`\`\`ts title="a.ts"\nexport const a = ['text'];\n\`\`\`\n${sample("import { a } from './a';\nexport const b = [a];\n//  ^?\n// ^?")}`,
  );
  const broken = page('broken', `${sample('const c = 1 + 1;')}\n\n<Tabs>`);
  // Pages with types go first, so that a page without types waits for them.
  const batch = new TypesBatch(cacheFolder, true);
  const knows = async (each: CompileInput) => {
    await batch.of(each);
    return new PageTypesMemory(cacheFolder).read(questionsOf(values)) !== undefined;
  };
  const pages = [page('plain', 'Text.'), values, texts, broken];
  expect(await Promise.all(pages.map(knows))).toEqual([true, true, true, true]);
  const memory = new PageTypesMemory(cacheFolder);
  for (const each of [values, texts]) {
    const [alone] = await askForTypes([questionsOf(each)]);
    expect(memory.read(questionsOf(each))).toEqual(alone);
    expect(alone?.samples[0]?.hints).toHaveLength(1);
  }
  expect(memory.read(questionsOf(texts))?.problems).toHaveLength(2);
});

it('does not let pages without types wait by default', async () => {
  const batch = new TypesBatch(cacheFolder);
  const finished: string[] = [];
  const waiting = batch.of(page('plain', 'Text.')).then(() => finished.push('plain'));
  // Waiting for other pages takes at least a turn of the event loop.
  await Promise.race([waiting, new Promise<void>((resolve) => process.nextTick(resolve))]);
  expect(finished).toEqual(['plain']);
});
