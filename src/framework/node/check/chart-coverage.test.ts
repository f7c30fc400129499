import { expect, it } from 'vitest';
import { MachineError } from '../../../statechart/machine/machine-error.ts';
import { coverageProblems } from './chart-coverage.ts';

const page = (unexplored?: Record<string, string>) => ({
  file: 'docs/v5/a.mdx',
  machines: { s1: '{}' },
  charts: [
    { machine: 'doorMachine', slug: 'door', script: 's1', line: 7, ...(unexplored ? { unexplored } : {}) },
  ],
});
const problems = async (missing: string[], unexplored?: Record<string, string>, thrown: string[] = []) => {
  const found = await coverageProblems(page(unexplored), 'content', {
    of: async () => ({ missing, thrown }),
  });
  return found.map(({ message }) => message).join();
};

it('reports states and transitions that Explore does not reach, with a hint', async () => {
  const message = await problems(['open', 'locked: badge [isValid] → open']);
  expect(message).toContain('content/docs/v5/a.mdx:7');
  expect(message).toContain(
    "Explore can’t reach these states or transitions: 'open', 'locked: badge [isValid] → open'",
  );
  expect(message).toContain("unexplored={{ 'open': 'reason', 'locked: badge [isValid] → open': 'reason' }}");
});

it('accepts exceptions with a reason, and rejects unnecessary ones', async () => {
  expect(await problems(['open'], { open: 'needs a key' })).toBe('');
  expect(await problems([], { open: 'needs a key' })).toContain(
    "unexplored contains names that Explore reaches or the machine doesn’t have: 'open'",
  );
  expect(await problems(['opened'], { opend: 'needs a key' })).toContain("Did you mean 'opened'?");
});

it('reports a machine that cannot be explored', async () => {
  const found = await coverageProblems(page(), 'content', {
    of: async () => {
      throw new MachineError('the code calls process.exit()', { hint: 'Remove the call.' });
    },
  });
  expect(found[0]?.message).toMatch(/: the code calls process\.exit\(\)\n {2}Remove the call\.$/);
});

it('reports events that make the machine throw when they are first sent', async () => {
  expect(await problems([], {}, ['choose'])).toContain(
    "the machine throws an error when it receives 'choose'",
  );
});
