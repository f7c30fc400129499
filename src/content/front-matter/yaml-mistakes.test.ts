import { expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

/** Returns the messages about a page's front matter, without their common parts. */
function messagesOf(yaml: string): string[] {
  try {
    readFrontMatter(`---\n${yaml}\n---\n\nText.\n`, 'a.mdx', 'doc');
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .filter((line) => line.startsWith('a.mdx'))
      .map((line) => line.replace('the front matter isn’t valid YAML: ', ''));
  }
}

it.each([
  ['a tab', 'title: A\n\tdescription: x', 'a.mdx:3: the line starts with a tab'],
  ['a field twice', 'title: A\ndescription: x\ntitle: B', 'a.mdx:4: the field is set twice'],
  [
    'an alias',
    'title: *Guards*\ndescription: x',
    'a.mdx:2: a value starts with *, which is an alias in YAML',
  ],
  ['an anchor', 'title: A\ndescription: &b x', 'a.mdx:3: a value starts with &, which is an anchor in YAML'],
  ['a colon', 'title: A\ndescription: so: this', 'a.mdx:3: a value contains a colon'],
  [
    'a number sign',
    'title: Fix issue #42\ndescription: x # a comment',
    'a.mdx:2: a value contains #, which begins a comment in YAML',
  ],
  ['an open quote', 'title: "A\ndescription: x', 'a.mdx:2: a value has no closing quote'],
  ['a quote within', "title: 'it's'\ndescription: x", 'a.mdx:2: a value continues after its closing quote'],
  [
    'an open list',
    'title: A\nanchors: [a, b',
    'a.mdx:3: a list in [ ] or a map in { } isn’t closed or indented',
  ],
  [
    'a reserved character',
    'title: @home\ndescription: x',
    'a.mdx:2: a value starts with a character that has a meaning in YAML',
  ],
  ['an indented field', 'title: A\n  description: x', 'a.mdx:3: the line isn’t indented like the others'],
  ['no colon', 'title: A\ndescription', 'a.mdx:3: a field has no colon after its name'],
  ['a list', '- title\n- description', 'a.mdx:2: the text contains no fields'],
  ['a tag', 'title: !important x\ndescription: x', 'a.mdx:2: Unresolved tag: !important'],
])('reports front matter with %s once, at its line', (_, yaml, expected) => {
  expect(messagesOf(yaml)).toEqual([expected]);
});
