import { expect, it } from 'vitest';
import { checkFindings } from './random-machines.fixture.ts';

it('reports no finding in 150 random machines that XState contradicts', () => {
  const counts = checkFindings(150);
  for (const kind of ['unreachable', 'shadowed', 'noExit', 'stoppedChild'])
    expect(counts[kind], kind).toBeGreaterThan(5);
});
