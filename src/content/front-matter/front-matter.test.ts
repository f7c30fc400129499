import { describe, expect, it } from 'vitest';
import { AuthorErrors } from '../../core/errors.ts';
import { DOC_FIELDS } from '../content.fixture.ts';
import { type PageKind, readFrontMatter } from './front-matter.ts';

const file = 'content/blog/2023-12-01-a.mdx';

function messages(kind: PageKind, ...lines: string[]): string[] {
  try {
    readFrontMatter(lines.join('\n'), file, kind);
    return [];
  } catch (error) {
    if (error instanceof AuthorErrors) return error.errors.map(({ message }) => message);
    throw error;
  }
}

describe('readFrontMatter', () => {
  it('fills in the optional fields', () => {
    const { data } = readFrontMatter('---\ntitle: A\ndescription: B\ndate: 2023-12-01\n---\n', file, 'post');
    expect(data).toEqual({
      title: 'A',
      description: 'B',
      date: '2023-12-01',
      tags: [],
      anchors: [],
      draft: false,
      unlisted: false,
    });
  });

  it('keeps the line numbers of the body the same as in the file', () => {
    const { body } = readFrontMatter('---\ntitle: A\ndescription: B\n---\n\nText.', file, 'doc');
    expect(body.split('\n').indexOf('Text.')).toBe(5);
    expect(body.trim()).toBe('Text.');
  });

  it('reads a file that begins with a byte order mark', () => {
    const source = '\uFEFF---\ntitle: A\ndescription: B\n---\nText.';
    expect(readFrontMatter(source, file, 'doc').data).toMatchObject({ title: 'A', description: 'B' });
  });

  it('reports missing front matter and shows how to start it', () => {
    expect(messages('doc', '# Guards')).toEqual([
      `${file}:1: the front matter is missing\n  Start the file with:\n  ---\n  title: …\n  description: …\n  ---`,
    ]);
    expect(messages('doc', '', '---', 'title: A', '---')[0]).toContain('the front matter is missing');
    expect(messages('doc', '---', '', 'Text: more.')[0]).toContain('the front matter is missing');
  });

  it.each([
    ['never', ['---', 'title: A', 'description: B', '', 'Text.']],
    ['indented', ['---', 'title: A', ' ---', 'Text.']],
    ['with more dashes', ['---', 'title: A', '----', 'Text.']],
  ])('reports front matter that is closed %s', (_, lines) => {
    expect(messages('doc', ...lines)).toEqual([
      `${file}:1: the front matter isn’t closed\n  Write --- at the start of a separate line after the last field.`,
    ]);
  });

  it('reports every invalid field with file, line, expected, and actual value', () => {
    expect(
      messages(
        'post',
        '---',
        'title: 7',
        'description: B',
        'date: 2023-13-01',
        'tags: xstate',
        'draft: maybe',
        '---',
      ),
    ).toEqual([
      `${file}:2: front matter: title: expected text (found 7)`,
      `${file}:6: front matter: draft: expected true or false (found "maybe")`,
      `${file}:4: front matter: date: expected a date such as 2023-12-01 (found "2023-13-01")`,
      `${file}:5: front matter: tags: expected a list of tags (found "xstate")`,
    ]);
  });

  it('reports each missing field', () => {
    expect(messages('doc', '---', 'title: A', '---')).toEqual([
      `${file}:1: front matter: description: expected one sentence (found nothing)`,
    ]);
    expect(messages('doc', '---', '---')).toHaveLength(2);
  });

  it('reports each unknown field on its own line and suggests known fields', () => {
    const [mistake, ...others] = messages('doc', '---', 'titel: A', 'description: B', '---');
    expect(mistake).toContain(":2: front matter: unknown field 'titel'");
    expect(others).toEqual([]);
    expect(messages('doc', '---', 'titel: A', 'title: A', 'description: B', 'tags: [a]', '---')).toEqual([
      `${file}:2: front matter: unknown field 'titel'\n  Did you mean 'title'? ${DOC_FIELDS}`,
      `${file}:5: front matter: unknown field 'tags'\n  Delete the field. Only blog posts can have tags.`,
    ]);
  });

  it('reports the line of invalid YAML and how to write a value with a colon', () => {
    expect(messages('doc', '---', 'title: A', 'description: B: C', '---')).toEqual([
      expect.stringMatching(
        /:3: the front matter isn’t valid YAML: a value contains a colon\n {2}Put the value in quotes/,
      ),
    ]);
    expect(messages('doc', '---', 'title: A', 'title: B', 'description: C', '---')[0]).toContain(':3: ');
  });

  it('accepts a slug with or without surrounding slashes, and rejects .. parts', () => {
    const slug = (value: string) =>
      readFrontMatter(`---\ntitle: A\ndescription: B\nslug: ${value}\n---\n`, file, 'doc').data.slug;
    expect([slug('/xstate/'), slug('/'), slug('2022/04/05/a')]).toEqual(['xstate', '', '2022/04/05/a']);
    expect(() => slug('../secret')).toThrow('expected a path without empty, . or .. parts');
    expect(() => slug('a b')).toThrow('expected letters, digits, hyphens, underscores, dots, and slashes');
  });

  it('requires at least one author in a post', () => {
    const start = ['---', 'title: A', 'description: B', 'date: 2023-12-01'];
    expect(messages('post', ...start, 'authors: []', '---')).toEqual([
      `${file}:5: front matter: authors: expected at least one name (found [])`,
    ]);
  });
});
