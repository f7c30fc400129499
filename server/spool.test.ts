import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from './site.fixture.ts';
import { Spool } from './spool.ts';

it('gives back what it was given, from a file without a name', () => {
  const folder = temporaryFolder();
  const spool = new Spool(folder);
  const shared = Buffer.from('one');
  const one = spool.add(shared);
  shared.fill('x');
  const two = spool.add(Buffer.from('the second'));
  expect(String(spool.read(one))).toBe('one');
  expect(String(spool.read(two))).toBe('the second');
  expect('bytes' in one).toBe(false);
  expect(spool.problem).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

it('keeps bytes in memory where no file can be written', () => {
  const spool = new Spool(join(temporaryFolder(), 'missing'));
  const bytes = Buffer.from('one');
  const one = spool.add(bytes);
  bytes.fill('x');
  expect(String(spool.read(one))).toBe('one');
  expect(spool.problem).toContain('ENOENT');
});

it('lends a buffer to others only after it was given back, and only once', () => {
  const spool = new Spool(temporaryFolder());
  const [one, two, three] = ['one', 'the second', '3'].map((text) => spool.add(Buffer.from(text)));
  const first = spool.lend(one!);
  const second = spool.lend(two!);
  expect([first, second].map(String)).toEqual(['one', 'the second']);
  spool.giveBack(first);
  spool.giveBack(first);
  const [third, fourth] = [spool.lend(three!), spool.lend(one!)];
  expect(third.buffer).toBe(first.buffer);
  expect([second, third, fourth].map(String)).toEqual(['the second', '3', 'one']);
});

it('does not lend what is kept in memory, nor what is larger than most', () => {
  const large = Buffer.alloc(100_000, 'large');
  for (const spool of [new Spool(join(temporaryFolder(), 'missing')), new Spool(temporaryFolder())]) {
    const kept = spool.add(large);
    const lent = spool.lend(kept);
    spool.giveBack(lent);
    spool.lend(spool.add(Buffer.from('other')));
    expect(lent.equals(large)).toBe(true);
  }
});

it('reads nothing after its end, from whatever file has its number by then', () => {
  const spool = new Spool(temporaryFolder());
  const one = spool.add(Buffer.from('one'));
  spool.close();
  spool.close();
  expect(() => spool.read(one)).toThrow('closed');
  expect(() => spool.lend(one)).toThrow('closed');
});
