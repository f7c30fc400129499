import { describe, expect, it } from 'vitest';
import { compileText, FRONT_LINES, mistakesIn } from '../page.fixture.ts';

const html = async (...lines: string[]) => (await compileText(lines)).html;

describe('GitHub alerts', () => {
  it.each([
    ['NOTE', 'note', 'Note'],
    ['tip', 'tip', 'Tip'],
    ['Important', 'info', 'Info'],
    ['WARNING', 'warning', 'Warning'],
    ['CAUTION', 'danger', 'Danger'],
  ])('become admonitions: [!%s] is %s', async (mark, kind, title) => {
    expect(await html(`> [!${mark}]`, '> Some **text**.', '>', '> - More.')).toBe(
      `<aside class="admonition ${kind}"><p class="admonition-title">${title}</p><p>Some <strong>text</strong>.</p><ul>\n<li>More.</li>\n</ul></aside>`,
    );
  });

  it('are supported in lists, with code, and with trailing spaces', async () => {
    expect(await html('- Item', '', '  > [!NOTE]  ', '  > `code`', '  > text')).toContain(
      '<aside class="admonition note"><p class="admonition-title">Note</p><p><code>code</code>\ntext</p></aside>',
    );
  });

  it('contribute their text to search, without the marker', async () => {
    const { sections, words } = await compileText(['> [!NOTE]', '> Guards decide.']);
    expect([sections[0]?.text, words]).toEqual(['Guards decide.', 2]);
  });

  it('are rejected if GitHub would not show them', async () => {
    const at = (line: number) => `content/docs/v5/page.mdx:${FRONT_LINES + line}:1`;
    expect(await mistakesIn(['> [!NOTICE]', '> Text.', '', '> [!NOTE] Text.', '', '> [!TIP]'])).toEqual([
      `${at(1)}: unknown alert [!NOTICE]\n  Use [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION], or an admonition such as :::note.`,
      `${at(4)}: text follows [!NOTE] on the same line\n  Move the text to the next line, and start that line with >.`,
      `${at(6)}: the alert [!TIP] has no text\n  Write the text on the next line, and start that line with >.`,
    ]);
  });

  it('are not detected in other quotes', async () => {
    expect(await html('> Text [!NOTE]')).toContain('<blockquote>');
  });
});
