// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spareOf } from './spare.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets the browser become idle. */
const idle = () => vi.runAllTimers();

function reserve() {
  const opened: { hasEnded: boolean; close: () => void }[] = [];
  const spare = spareOf(() => {
    const thread = { hasEnded: false, close: vi.fn() };
    opened.push(thread);
    return thread;
  });
  return { opened, spare };
}

describe('spareOf', () => {
  it('opens a thread when it is needed, and the next one when the browser is idle', () => {
    const { opened, spare } = reserve();
    expect(opened).toHaveLength(0);
    expect(spare.take()).toBe(opened[0]);
    spare.prepare();
    expect(opened).toHaveLength(1);
    idle();
    expect(opened).toHaveLength(2);
    expect(spare.take()).toBe(opened[1]);
  });

  it('keeps one thread, however often it is prepared', () => {
    const { opened, spare } = reserve();
    spare.prepare();
    spare.prepare();
    idle();
    expect(opened).toHaveLength(1);
  });

  it('replaces a thread that ended before its use', () => {
    const { opened, spare } = reserve();
    spare.prepare();
    idle();
    opened[0]!.hasEnded = true;
    expect(spare.take()).toBe(opened[1]);
  });

  it('replaces an ended thread when it prepares the next one', () => {
    const { opened, spare } = reserve();
    spare.prepare();
    idle();
    opened[0]!.hasEnded = true;
    spare.prepare();
    idle();
    expect(opened).toHaveLength(2);
  });

  it('closes its thread and opens no others', () => {
    const { opened, spare } = reserve();
    spare.prepare();
    idle();
    spare.prepare();
    spare.close();
    idle();
    expect(opened).toHaveLength(1);
    expect(opened[0]!.close).toHaveBeenCalled();
  });
});
