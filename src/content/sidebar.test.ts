import { describe, expect, it } from 'vitest';
import { AuthorErrors } from '../core/errors.ts';
import { checkSidebar } from './sidebar.ts';

function messages(items: unknown): string[] {
  try {
    checkSidebar(items, 'sidebar.ts');
    return [];
  } catch (error) {
    if (error instanceof AuthorErrors) return error.errors.map(({ message }) => message.split('\n')[0]!);
    throw error;
  }
}

describe('checkSidebar', () => {
  it('accepts pages, links, and categories', () => {
    const items = [
      { doc: 'about', label: 'About' },
      { link: '/api', label: 'API' },
      { category: 'Concepts', index: { slug: 'concepts' }, collapsed: false, items: [{ doc: 'states' }] },
      { category: 'Design', doc: 'design-mode', items: [{ doc: 'colors' }] },
    ];
    expect(checkSidebar(items, 'sidebar.ts')).toEqual(items);
  });

  it('reports errors deep in the tree', () => {
    const index = { slug: 'Not Kebab' };
    const inner = {
      category: 'Inner',
      index,
      items: [
        { doc: 'a', lable: 'A' },
        { link: 'api', label: 'API' },
      ],
    };
    expect(messages([{ doc: 'about' }, { category: 'Outer', items: [inner] }])).toEqual([
      `sidebar.ts: the sidebar entry {"category":"Inner","index":{"slug":"Not Kebab"},"items":"…"}: index.slug must contain only lowercase letters, digits, and hyphens`,
      `sidebar.ts: the sidebar entry {"doc":"a","lable":"A"} has an unknown field 'lable'`,
      'sidebar.ts: the sidebar entry {"link":"api","label":"API"}: link must start with / or https://',
    ]);
  });

  it('reports a misspelled field once, even if it is required', () => {
    expect(messages([{ category: 'A', itmes: [] }])).toEqual([
      `sidebar.ts: the sidebar entry {"category":"A","itmes":[]} has an unknown field 'itmes'`,
    ]);
    const [category] = messages([{ category: 'A', index: { slg: 'a' }, items: [{ doc: 'b' }] }]);
    expect(category).toContain("has an unknown field 'slg'");
  });

  it('rejects an empty category, a category with two pages, and values that are not lists', () => {
    expect(messages([{ category: 'A', items: [] }])[0]).toContain(': items must contain at least one entry');
    expect(messages([{ category: 'A', index: { slug: 'a' }, doc: 'a', items: [{ doc: 'b' }] }])[0]).toContain(
      ': doc can’t be combined with index',
    );
    expect(messages(undefined)).toHaveLength(1);
    expect(messages(['about'])).toHaveLength(1);
  });

  it('reports the line, the correct form of entries of other site generators, and typos', () => {
    const lines = { guards: [3], states: [4], A: [5], actors: [6], B: [7] };
    const items = [
      { type: 'doc', id: 'guards' },
      'states',
      { category: 'A', items: ['actors'] },
      { dco: 'B', label: 'B' },
      { doc: 5 },
    ];
    const whole = () => checkSidebar(items, 'sidebar.ts', lines);
    expect(whole).toThrow(
      [
        `sidebar.ts:3: the sidebar entry {"type":"doc","id":"guards"} has the format of another site generator\n  Write { doc: 'guards' }.`,
        `sidebar.ts:4: 'states' isn’t a sidebar entry\n  Write { doc: 'states' }.`,
        `sidebar.ts:6: 'actors' isn’t a sidebar entry\n  Write { doc: 'actors' }.`,
        `sidebar.ts:7: the sidebar entry {"dco":"B","label":"B"} has no doc, link, or category\n  Did you mean 'doc'?`,
        'sidebar.ts: the sidebar entry {"doc":5}: doc must be text',
      ].join('\n'),
    );
  });

  it('suggests the id of a page, and the form of a link', () => {
    const hints = (entry: unknown) => {
      try {
        return checkSidebar([entry], 'sidebar.ts');
      } catch (error) {
        return String((error as Error).message).split('\n  ')[1];
      }
    };
    const file = '. An id is a path in the folder of the version, without the file extension.';
    expect(hints({ doc: '/docs/guards' })).toBe(`Write 'guards'${file}`);
    expect(hints({ doc: './store/overview.mdx' })).toBe(`Write 'store/overview'${file}`);
    expect(hints({ category: 'A', doc: 'a.md', items: [{ doc: 'b' }] })).toBe(`Write 'a'${file}`);
    expect(hints({ label: 'API', href: '/api' })).toBe("Write { link: '/api', label: 'API' }.");
    expect(hints({ text: 'API', to: '/api' })).toBe("Write { link: '/api', label: 'API' }.");
    expect(hints({ doc: 'docs/guards' })).toEqual([{ doc: 'docs/guards' }]);
  });

  it('lists the possible forms of an entry', () => {
    expect(() => checkSidebar([{}], 'sidebar.ts')).toThrow(
      'An entry is { doc, label? }, { link, label }, or { category',
    );
  });
});
