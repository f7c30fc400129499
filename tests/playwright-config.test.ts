import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function waits(seconds: string | undefined) {
  vi.stubEnv('EXPECT_SECONDS', seconds);
  const { default: config } = await import('../playwright.config.ts');
  return [config.expect?.timeout, config.use?.actionTimeout];
}

it('waits as long as a busy machine needs, unless EXPECT_SECONDS is set', async () => {
  expect(await waits(undefined)).toEqual([60_000, 60_000]);
});

it('waits for EXPECT_SECONDS', async () => {
  expect(await waits('5')).toEqual([5000, 5000]);
});
