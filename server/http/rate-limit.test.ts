import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClientLimit, createRateLimit } from './rate-limit.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a rate limit', () => {
  it('resets after the window', () => {
    let time = 0;
    const allow = createRateLimit({ limit: 1, windowMs: 100, now: () => time });
    expect([allow('a'), allow('a'), allow('b')]).toEqual([true, false, true]);
    time = 100;
    expect(allow('a')).toBe(true);
  });

  it('remembers a limited number of clients', () => {
    const allow = createRateLimit({ limit: 1, windowMs: 100, maxKeys: 2, now: () => 0 });
    for (const client of ['a', 'b', 'c']) allow(client);
    expect(allow('c')).toBe(false);
    expect(allow('b')).toBe(false);
    expect(allow('a')).toBe(true);
  });

  it('counts a call with the given weight', () => {
    const allow = createRateLimit({ limit: 3, windowMs: 100, now: () => 0 });
    expect([allow('a', 2), allow('a', 2), allow('b', 4), allow('c', 3)]).toEqual([true, false, false, true]);
  });

  it('does not lock clients out when the system clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26') });
    const allow = createRateLimit({ limit: 1, windowMs: 20 });
    expect(allow('a')).toBe(true);
    vi.setSystemTime(Date.parse('2026-11-25'));
    await expect.poll(() => allow('a')).toBe(true);
  });
});

it('counts a client toward the limit of its network', () => {
  const allow = createClientLimit({ client: 2, network: 3, windowMs: 60_000 });
  expect([allow('10.0.0.1', 2), allow('10.0.0.2', 2), allow('10.0.1.2', 2)]).toEqual([true, false, true]);
});
