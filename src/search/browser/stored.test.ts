import { describe, expect, it } from 'vitest';
import { readList } from './stored.ts';

describe('readList', () => {
  const isText = (value: unknown): value is string => typeof value === 'string';

  it('drops invalid entries', () => {
    expect(readList('["a", 1, null, "b"]', isText)).toEqual(['a', 'b']);
  });

  it.each([null, '', '{', '{"a": 1}', '7'])('returns an empty list for %s', (text) => {
    expect(readList(text, isText)).toEqual([]);
  });
});
