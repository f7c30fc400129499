// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePart } from './use-part.ts';

const loadDocument = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../../core/browser/reload-once.ts', () => ({ loadDocument }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  loadDocument.mockReset().mockResolvedValue(false);
});
afterEach(() => vi.unstubAllGlobals());

/** Returns a part that can't be loaded, after the first attempt. */
async function failing() {
  const load = vi.fn<() => Promise<object>>().mockRejectedValue(new TypeError('offline'));
  const { result } = renderHook(() => usePart(load));
  await waitFor(() => expect(result.current.retry).toBeDefined());
  return { load, result };
}

/** Tries again, which fails. */
async function tryAgain({ load, result }: Awaited<ReturnType<typeof failing>>): Promise<void> {
  load.mockClear();
  act(() => result.current.retry?.());
  expect(load).toHaveBeenCalledOnce();
  await waitFor(() => expect(result.current.retry).toBeDefined());
}

it('loads a document at the second failure, because browsers remember the first one', async () => {
  const part = await failing();
  expect(loadDocument).not.toHaveBeenCalled();
  await tryAgain(part);
  expect(loadDocument).toHaveBeenCalledOnce();
});

it('loads the part if that works the second time', async () => {
  const { load, result } = await failing();
  const part = {};
  load.mockResolvedValue(part);
  act(() => result.current.retry?.());
  await waitFor(() => expect(result.current.loaded).toBe(part));
  expect(loadDocument).not.toHaveBeenCalled();
});

it('loads no document in a frame, which stores no changes', async () => {
  vi.stubGlobal('parent', {});
  await tryAgain(await failing());
  expect(loadDocument).not.toHaveBeenCalled();
});
