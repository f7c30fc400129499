import fc from 'fast-check';
import { readFrontMatter } from '../../../src/content/front-matter/front-matter.ts';
import { AuthorErrors } from '../../../src/core/errors.ts';
import type { FuzzTarget } from '../target.ts';

const field = fc.constantFrom(
  'title',
  'description',
  'slug',
  'anchors',
  'draft',
  'date',
  'tags',
  '__proto__',
  'x',
);
const value = fc.oneof(
  fc.constantFrom(
    'true',
    '2023-12-01',
    '../../etc',
    '[a, b]',
    '&a [*a]',
    '*a',
    '!!js/function f',
    '| \n  text',
    '"',
    "'",
  ),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.jsonValue({ maxDepth: 3 }).map((json) => JSON.stringify(json)),
);
const lines = fc.array(
  fc.tuple(field, value).map(([name, text]) => `${name}: ${text}`),
  { maxLength: 6 },
);
const input = fc.record({
  source: fc.oneof(
    lines.map((all) => ['---', ...all, '---', '', 'Text.'].join('\n')),
    fc.string({ maxLength: 60 }).map((text) => `---\n${text}\n---\n`),
  ),
  kind: fc.constantFrom('doc', 'post', 'page'),
});

/**
 * Front matter is read, or its author gets messages with the file name. It never reaches a
 * prototype or another folder.
 */
export default (): FuzzTarget<{ source: string; kind: 'doc' | 'post' | 'page' }> => ({
  input,
  check({ source, kind }) {
    try {
      const { data } = readFrontMatter(source, 'page.mdx', kind);
      if (data.slug?.split('/').includes('..'))
        throw new Error(`The slug '${data.slug}' leads out of the site.`);
    } catch (error) {
      if (!(error instanceof AuthorErrors)) throw error;
      const wrong = error.errors.find(({ place, problem }) => place.file !== 'page.mdx' || problem === '');
      if (wrong)
        throw new Error(`A message has no position or no problem: ${wrong.message}`, { cause: error });
    }
    if (Object.keys(Object.prototype).length > 0) throw new Error('Object.prototype was changed');
  },
});
