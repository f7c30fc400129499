import { describe, expect, it } from 'vitest';
import { readList } from './stored.ts';

describe('readList', () => {
  const isText = (value: unknown): value is string => typeof value === 'string';

  it('drops entries one by one', () => {
    expect(readList('["a", 1, null, "b"]', isText)).toEqual(['a', 'b']);
  });

  it.each([null, '', '{', '{"a": 1}', '7'])('is empty for %s', (text) => {
    expect(readList(text, isText)).toEqual([]);
  });
});
