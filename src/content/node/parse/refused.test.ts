import { describe, expect, it } from 'vitest';
import { FRONT_LINES, mistakesIn } from '../page.fixture.ts';

const at = (line: number) => `content/docs/v5/page.mdx:${FRONT_LINES + line}`;

describe('unsupported MDX is rejected with a hint', () => {
  it.each([
    [
      'a line break',
      'One.<br />Two.',
      'unknown component <br>: HTML isn’t supported',
      'End the line with a backslash',
    ],
    ['a picture', '<img src="/a.png" />', 'unknown component <img>', '![What it shows]'],
    ['a link', 'See <a href="/docs">this</a>.', 'unknown component <a>', '[text](/path)'],
    ['a heading', '<h2>Guards</h2>', 'unknown component <h2>', 'Write a heading as ## Text.'],
    [
      'other HTML',
      '<section>x</section>',
      'unknown component <section>: HTML isn’t supported',
      'one of these components: <Application>',
    ],
    ['a script', '<script src="/a.js" />', 'unknown component <script>', 'can’t contain programs'],
    ['a fragment', '<>x</>', 'the fragment <>…</> isn’t supported', 'Remove <> and </>.'],
    [
      'a member of an object',
      '<Sign.Board label="a">x</Sign.Board>',
      'unknown component <Sign.Board>',
      'Use one of these components',
    ],
    [
      'an unknown component',
      '<Video>x</Video>',
      'unknown component <Video>',
      'The components are <Application>',
    ],
    [
      'an import',
      "import A from './a'",
      'a page can’t contain import or export',
      'are available without import',
    ],
    [
      'an export',
      'export const a = 1',
      'a page can’t contain import or export',
      'are available without import',
    ],
    [
      'an expression',
      'It is {1 + 1}.',
      'the expression {1 + 1} isn’t allowed',
      'Write \\{ for a literal brace',
    ],
    [
      'an attribute that is an expression',
      '<Tabs><Tab label={1}>x</Tab></Tabs>',
      "'label' must be text",
      'label="value"',
    ],
    ['spread attributes', '<Steps {...all}>\n\n1. x\n\n</Steps>', 'attributes must be text', 'name="value"'],
    [
      'HTML that is not closed',
      'One<br>two.',
      'unknown component <br>: HTML isn’t supported',
      'End the line with a backslash',
    ],
    ['a comment of HTML', 'One <!-- note --> two.', 'Unexpected character', 'Write a comment as {/* … */}.'],
    [
      'a link in angle brackets',
      'See <https://stately.ai>.',
      'a URL is in angle brackets',
      '[text](https://…)',
    ],
  ])('%s', async (_, text, problem, hint) => {
    const [message = '', ...others] = await mistakesIn(['', ...text.split('\n')]);
    expect(others).toEqual([]);
    expect(message).toMatch(new RegExp(`^${at(2)}:`));
    expect(message.split('\n')[0]).toContain(problem);
    expect(message.split('\n  ')[1]).toContain(hint);
  });
});
