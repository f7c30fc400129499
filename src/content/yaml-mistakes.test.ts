import { expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

/** What is said of a page's front matter, without what all messages have. */
function told(yaml: string): string[] {
  try {
    readFrontMatter(`---\n${yaml}\n---\n\nText.\n`, 'a.mdx', 'doc');
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .filter((line) => line.startsWith('a.mdx'))
      .map((line) => line.replace('front matter is not valid YAML: ', ''));
  }
}

it.each([
  ['a tab', 'title: A\n\tdescription: x', 'a.mdx:3: a tab stands at the beginning of the line'],
  ['a field twice', 'title: A\ndescription: x\ntitle: B', 'a.mdx:4: this field stands above already'],
  ['an alias', 'title: *Guards*\ndescription: x', 'a.mdx:2: a value begins with *, which means an alias'],
  ['an anchor', 'title: A\ndescription: &b x', 'a.mdx:3: a value begins with &, which means an anchor'],
  ['a colon', 'title: A\ndescription: so: this', 'a.mdx:3: a value holds a colon'],
  ['an open quote', 'title: "A\ndescription: x', 'a.mdx:2: a quotation mark is not closed'],
  ['a quote within', "title: 'it's'\ndescription: x", 'a.mdx:2: a value goes on behind its quotation mark'],
  [
    'an open list',
    'title: A\nanchors: [a, b',
    'a.mdx:3: a list in [ ] or { } is not closed, or not indented enough',
  ],
  [
    'a reserved character',
    'title: @home\ndescription: x',
    'a.mdx:2: a value begins with a character that means something else',
  ],
  ['an indented field', 'title: A\n  description: x', 'a.mdx:3: the line is not indented like the others'],
  ['no colon', 'title: A\ndescription', 'a.mdx:3: a field has no colon behind its name'],
  ['a list', '- title\n- description', 'a.mdx:2: it has no fields'],
  ['a tag', 'title: !important x\ndescription: x', 'a.mdx:2: Unresolved tag: !important'],
])('front matter with %s is told once, with its own line', (_, yaml, expected) => {
  expect(told(yaml)).toEqual([expected]);
});
