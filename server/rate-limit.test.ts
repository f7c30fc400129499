import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a rate limit', () => {
  it('forgets after the window', () => {
    let time = 0;
    const allow = createRateLimit({ limit: 1, windowMs: 100, now: () => time });
    expect([allow('a'), allow('a'), allow('b')]).toEqual([true, false, true]);
    time = 100;
    expect(allow('a')).toBe(true);
  });

  it('remembers only so many clients', () => {
    const allow = createRateLimit({ limit: 1, windowMs: 100, maxKeys: 2, now: () => 0 });
    for (const client of ['a', 'b', 'c']) allow(client);
    expect(allow('c')).toBe(false);
    expect(allow('b')).toBe(false);
    expect(allow('a')).toBe(true);
  });

  it('locks nobody out where the system’s clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26') });
    const allow = createRateLimit({ limit: 1, windowMs: 20 });
    expect(allow('a')).toBe(true);
    vi.setSystemTime(Date.parse('2026-11-25'));
    await expect.poll(() => allow('a'), { timeout: 4000 }).toBe(true);
  });
});
