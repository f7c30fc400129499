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

it.each([true, false])('writes into a buffer of its caller what is asked for (file: %s)', (hasFile) => {
  const spool = new Spool(hasFile ? temporaryFolder() : join(temporaryFolder(), 'missing'));
  spool.add(Buffer.from('first'));
  const target = Buffer.alloc(9, '-');
  spool.readInto(spool.add(Buffer.from('second')), target, 2);
  expect(String(target)).toBe('--second-');
});

it('reads nothing after its end, from whatever file has its number by then', () => {
  const spool = new Spool(temporaryFolder());
  const one = spool.add(Buffer.from('one'));
  spool.close();
  spool.close();
  expect(() => spool.read(one)).toThrow('closed');
  expect(() => spool.readInto(one, Buffer.alloc(3), 0)).toThrow('closed');
});
