import { describe, expect, it } from 'vitest';
import { AuthorErrors } from '../site/errors.ts';
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
  it('accepts pages, links and categories', () => {
    const items = [
      { doc: 'about', label: 'About' },
      { link: '/api', label: 'API' },
      { category: 'Concepts', index: { slug: 'concepts' }, collapsed: false, items: [{ doc: 'states' }] },
      { category: 'Design', doc: 'design-mode', items: [{ doc: 'colors' }] },
    ];
    expect(checkSidebar(items, 'sidebar.ts')).toEqual(items);
  });

  it('names the place of a mistake deep in the tree', () => {
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
      'sidebar.ts: sidebar entry [1].items[0].index.slug: must be lower-case kebab-case (found "Not Kebab")',
      "sidebar.ts: sidebar entry [1].items[0].items[0]: unknown field 'lable'",
      'sidebar.ts: sidebar entry [1].items[0].items[1].link: must start with / or https:// (found "api")',
    ]);
  });

  it('refuses an empty category, one with two pages, and what is no list', () => {
    expect(messages([{ category: 'A', items: [] }])[0]).toContain('[0].items: must hold at least one entry');
    expect(messages([{ category: 'A', index: { slug: 'a' }, doc: 'a', items: [{ doc: 'b' }] }])[0]).toContain(
      '[0].doc: a category has a page of its own (doc) or a generated one (index), not both',
    );
    expect(messages(undefined)).toHaveLength(1);
    expect(messages(['about'])).toHaveLength(1);
  });

  it('says what an entry may be', () => {
    expect(() => checkSidebar([{}], 'sidebar.ts')).toThrow(
      'An entry is { doc, label? }, { link, label } or { category',
    );
  });
});
