import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { joinRuns, plainDescription, readDescription, type StyledRun } from './inline-markdown.ts';

/** Returns the same result from a full Markdown parser. */
function peer(node: Nodes, style?: StyledRun['style']): StyledRun[] {
  if (node.type === 'text' || node.type === 'html')
    return [style ? { text: node.value, style } : { text: node.value }];
  if (node.type === 'inlineCode') return [{ text: node.value, style: 'code' }];
  const own = node.type === 'emphasis' ? 'em' : node.type === 'strong' ? 'strong' : style;
  return 'children' in node ? node.children.flatMap((child) => peer(child, own)) : [];
}

describe('readDescription', () => {
  it.each([
    'Waits for `retry()` or gives up',
    'an *important* state, a **very important** one, and __this__ and _that_',
    'snake_case_name and a * b * c, 2*3',
    'see [the docs](https://example.com/docs "Docs") and <https://example.com/a_b>',
    'a ``code with ` in it`` and `` ` ``',
    'not closed: *here, `there, [nowhere](',
    '**bold with `code` and *more***, then plain',
    String.raw`escaped \*stars\* and \`ticks\` and C:\temp`,
    'a < b && c > d, it is 5 > 4',
    '`` double ``, ` padded `',
    '*a* *b*, **c**d, x*y*z',
    '_a_b_ and __a__b',
    'שלום **עולם**!',
  ])('parses %s like a Markdown parser', (text) => {
    expect(readDescription(text)).toEqual(joinRuns(peer(fromMarkdown(text))));
  });

  it('joins several lines into one', () => {
    expect(plainDescription('\n  The first.\n  The *second*.\n')).toBe('The first. The second.');
  });

  it('takes linear time', () => {
    const before = process.cpuUsage();
    for (const sign of ['*', '_', '`', '[', '**a ', '<a:', '`a``']) readDescription(sign.repeat(1500));
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
  });
});
