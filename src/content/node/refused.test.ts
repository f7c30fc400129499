import { describe, expect, it } from 'vitest';
import { FRONT_LINES, mistakesIn } from './page.fixture.ts';

const at = (line: number) => `content/docs/v5/page.mdx:${FRONT_LINES + line}`;

describe('what pages leave out of MDX is told with what to write instead', () => {
  it.each([
    [
      'a line break',
      'One.<br />Two.',
      'unknown component <br>: pages hold no HTML',
      'End the line with a backslash',
    ],
    ['a picture', '<img src="/a.png" />', 'unknown component <img>', '![What it shows]'],
    ['a link', 'See <a href="/docs">this</a>.', 'unknown component <a>', '[text](/address)'],
    ['a heading', '<h2>Guards</h2>', 'unknown component <h2>', 'Write a heading as ## Text.'],
    [
      'other HTML',
      '<section>x</section>',
      'unknown component <section>: pages hold no HTML',
      'the vocabulary: <Card>',
    ],
    ['a script', '<script src="/a.js" />', 'unknown component <script>', 'no programs'],
    ['a fragment', '<>x</>', 'a fragment stands in the text', 'Remove <> and </>.'],
    [
      'a member of an object',
      '<Tabs.Tab label="a">x</Tabs.Tab>',
      'unknown component <Tabs.Tab>',
      'name is one word',
    ],
    [
      'a component of no vocabulary',
      '<Callout>x</Callout>',
      'unknown component <Callout>',
      'The vocabulary is <Card>',
    ],
    [
      'an import',
      "import A from './a'",
      'a page cannot import or export',
      'Components come from the vocabulary',
    ],
    [
      'an export',
      'export const a = 1',
      'a page cannot import or export',
      'Components come from the vocabulary',
    ],
    ['an expression', 'It is {1 + 1}.', 'an expression {1 + 1} stands in the text', 'Write \\{ for a brace'],
    [
      'an attribute that is an expression',
      '<Steps a={1}>\n\n1. x\n\n</Steps>',
      'attributes are text',
      'name="value"',
    ],
    [
      'attributes that are spread',
      '<Steps {...all}>\n\n1. x\n\n</Steps>',
      'attributes are text',
      'name="value"',
    ],
    [
      'HTML that is not closed',
      'One<br>two.',
      'unknown component <br>: pages hold no HTML',
      'End the line with a backslash',
    ],
    ['a comment of HTML', 'One <!-- note --> two.', 'Unexpected character', 'Write a comment as {/* … */}.'],
    ['a link in angle brackets', 'See <https://stately.ai>.', 'Unexpected character', '[text](https://…)'],
  ])('%s', async (_, text, problem, hint) => {
    const [message = '', ...others] = await mistakesIn(['', ...text.split('\n')]);
    expect(others).toEqual([]);
    expect(message).toMatch(new RegExp(`^${at(2)}:`));
    expect(message.split('\n')[0]).toContain(problem);
    expect(message.split('\n  ')[1]).toContain(hint);
  });
});
