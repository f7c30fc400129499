import { expect, it } from 'vitest';
import { docPage, older } from '../../content.fixture.ts';
import { textFile } from '../../model.ts';
import { shareTexts } from './same-as.ts';

const SHARED = { file: 'docs/v5/colors.mdx', line: 4 };
const ORIGINAL = { isOriginal: true } as const;

/** Returns a page with `sameAs`, with the text of the original. */
function copyOf(original: object, copy: object) {
  const page = docPage('old-colors', {}, { folder: older.folder, sameAs: SHARED, ...copy });
  const pages = [docPage('colors', {}, original), page];
  const { docs } = shareTexts(new Map(pages.map((each) => [each.file, each])), (file) => file);
  return docs.get(page.file)!;
}

it('has the applications of the original’s text, and the warnings of its own file', () => {
  const warning = (problem: string) => ({ line: 1, problem });
  const applications = { a: '{}' };
  const page = copyOf({ applications, warnings: [warning('theirs')] }, { warnings: [warning('own')] });
  expect(page).toMatchObject({ applications, warnings: [warning('own')] });
});

it.each([
  ['neither page is translated', ORIGINAL, ORIGINAL, true, 'docs/v5/colors.mdx'],
  [
    'only the text is',
    { translation: 'fr/docs/v5/colors.mdx' },
    ORIGINAL,
    undefined,
    'fr/docs/v5/colors.mdx',
  ],
  ['only the title is', ORIGINAL, { translation: 'fr/docs/v4/old-colors.mdx' }, true, 'docs/v5/colors.mdx'],
  [
    'both are',
    { translation: 'fr/docs/v5/colors.mdx' },
    { translation: 'fr/docs/v4/old-colors.mdx' },
    undefined,
    'fr/docs/v5/colors.mdx',
  ],
])('has the language and the file of the text if %s', (_, original, copy, isOriginal, file) => {
  const page = copyOf(original, copy);
  expect([page.isOriginal, textFile(page)]).toEqual([isOriginal, file]);
  expect(page.translation).toBe('translation' in copy ? copy.translation : undefined);
});

it('is rejected with the place of its translation', () => {
  const translation = 'fr/docs/v4/old-colors.mdx';
  const page = docPage('old-colors', {}, { folder: older.folder, sameAs: SHARED, translation });
  const { mistakes } = shareTexts(new Map([[page.file, page]]), (file) => file);
  expect(mistakes).toEqual([expect.stringMatching(/^fr\/docs\/v4\/old-colors\.mdx:4: .* doesn’t exist/)]);
});
