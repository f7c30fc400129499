import { afterEach, expect, it, vi } from 'vitest';
import { readPlace } from './from-page.ts';

afterEach(() => void vi.restoreAllMocks());

it('reads links to samples and charts without URL.parse, which is newer than the supported browsers', () => {
  vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function');
  });
  expect(readPlace('from=/docs/guards&sample=2')).toEqual({ from: '/docs/guards', sample: 2 });
  expect(readPlace('from=/docs/guards&machine=cash')).toEqual({ from: '/docs/guards', machine: 'cash' });
});

it.each(['//example.com/docs', '/docs/../admin', 'docs/guards', 'https://example.com/docs', '//['])(
  'ignores a link that could leave the folder of pages: %s',
  (from) => {
    expect(readPlace(`from=${from}&sample=0`)).toBeUndefined();
  },
);

it('ignores a link whose machine isn’t a name, which would become part of a regular expression', () => {
  expect(readPlace('from=/docs/guards&machine=$größe_2')).toEqual({
    from: '/docs/guards',
    machine: '$größe_2',
  });
  expect(readPlace('from=/docs/guards&machine=(?:.|.)*@')).toBeUndefined();
});
