import { describe, expect, it } from 'vitest';
import { compareNames, describeDifference } from './names.ts';

describe('the committed list of names', () => {
  it('reports nothing if the packages export the committed names', () => {
    expect(describeDifference(compareNames(['a/function/x'], ['a/function/x']))).toEqual([]);
  });

  it('reports removed, added, and moved names', () => {
    const difference = compareNames(
      ['a/function/x', 'a/type/Y', 'a/type/Z'],
      ['a/interface/Y', 'a/type/New', 'a/type/Z'],
    );
    expect(describeDifference(difference)).toEqual([
      'removed  a/function/x',
      'moved    a/type/Y → a/interface/Y',
      'added    a/type/New',
    ]);
  });
});
