import { expect, it } from 'vitest';
import { checkFindings } from './random-machines.fixture.ts';

it('reports no finding in 60 random machines that XState contradicts', () => {
  const counts = checkFindings(60);
  for (const kind of ['unreachable', 'shadowed', 'noExit', 'stoppedChild'])
    expect(counts[kind], kind).toBeGreaterThan(5);
});
