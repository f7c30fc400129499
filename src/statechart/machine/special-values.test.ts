import { expect, it } from 'vitest';
import { revive, sourceOf } from './special-values.ts';

const written = {
  at: { $date: '2026-01-15' },
  list: [{ $map: [['a', { $set: [1] }]] }],
  photo: { $file: 'photo.png' },
  error: { $error: 'no' },
  done: { $function: '' },
  plain: { $date: '2026-01-15', other: 1 },
};

it('creates values that JSON cannot represent, and keeps others unchanged', () => {
  const { at, list, photo, error, done, plain } = revive(written) as Record<string, unknown>;
  expect(at).toEqual(new Date('2026-01-15'));
  expect(list).toEqual([new Map([['a', new Set([1])]])]);
  expect(photo).toBeInstanceOf(File);
  expect(error).toEqual(new Error('no'));
  expect((done as () => unknown)()).toBeUndefined();
  expect(plain).toEqual(written.plain);
});

it('writes them as JavaScript', () => {
  expect(sourceOf(written)).toBe(
    '{"at":new Date("2026-01-15"),"list":[new Map([["a",new Set([1])]])],"photo":new File([], "photo.png"),"error":new Error("no"),"done":() => undefined,"plain":{"$date":"2026-01-15","other":1}}',
  );
});
