import { expect, test, vi } from 'vitest';
import type { IndexManifest } from '../../format.ts';
import { FileGone, OpenedIndex } from './opened-index.ts';

/** An index without words. */
const manifest = {
  vocabulary: { words: '', groups: [], pageGroups: [], pageSections: [], shardStarts: [0] },
  shards: [],
  heads: [],
  size: 0,
} as unknown as IndexManifest;

const fail = (error: Error) => () => Promise.reject(error);

test('opens an index once and keeps it if a query fails without a network', async () => {
  const load = vi.fn().mockResolvedValue(manifest);
  const index = new OpenedIndex(load, vi.fn());
  await expect(index.use(fail(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
  await expect(index.use(fail(new Error('503')))).rejects.toThrow('503');
  await index.use(async () => undefined);
  expect(load).toHaveBeenCalledTimes(1);
});

test('discards an index with a missing file, but not one opened since then', async () => {
  const load = vi.fn().mockImplementation(async () => manifest);
  const index = new OpenedIndex(load, vi.fn());
  const late = Promise.withResolvers<never>();
  const slow = index.use(() => late.promise);
  await expect(index.use(fail(new FileGone('w-1.json')))).rejects.toThrow('w-1.json');
  const next = await index.open();
  expect(load).toHaveBeenCalledTimes(2);
  late.reject(new FileGone('w-2.json'));
  await expect(slow).rejects.toThrow('w-2.json');
  expect(await index.open()).toBe(next);
  expect(load).toHaveBeenCalledTimes(2);
});

test('opens the index again after a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(manifest);
  const index = new OpenedIndex(load, vi.fn());
  await expect(index.open()).rejects.toThrow('offline');
  await index.open();
  expect(load).toHaveBeenCalledTimes(2);
});
