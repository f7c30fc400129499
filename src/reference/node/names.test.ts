import { describe, expect, it } from 'vitest';
import { compareNames, describeDifference } from './names.ts';

describe('the committed list of names', () => {
  it('says nothing while the packages export what is committed', () => {
    expect(describeDifference(compareNames(['a/function/x'], ['a/function/x']))).toEqual([]);
  });

  it('tells what was removed, added and moved', () => {
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
