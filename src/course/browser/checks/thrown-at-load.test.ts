import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../core/node/project.ts';
import { checkModules } from './run.fixture.ts';

// Invalid machines that people ask about in public threads, and that XState refuses to create.
// Those that it accepts are in `content/learn/*/*/mistakes/`.

/** Returns the verdict on a solution with a replaced text. */
async function verdictOn(step: string, from: string, to: string): Promise<string> {
  const read = (file: string) => readFileSync(join(project, 'content/learn', step, file), 'utf8');
  const solution = read('solution.ts');
  expect(solution).toContain(from);
  const { problem } = await checkModules(solution.replace(from, to), read('checks.ts'));
  return problem?.message ?? '';
}

describe('a machine that XState rejects', () => {
  it.each([
    {
      what: 'a child that names a state outside of its parent',
      step: 'structure/group-states',
      from: "paused: { on: { play: 'playing' } }",
      to: "paused: { on: { play: 'playing', close: 'closed' } }",
      text: "'closed' does not exist on 'player.watching'",
    },
    {
      what: 'a parent that names its own child as if it were next to it',
      step: 'structure/override-in-child',
      from: "on: { close: 'closed' }",
      to: "on: { close: 'playing' }",
      text: "'playing' does not exist on 'player'",
    },
    {
      what: 'an id that no state has',
      step: 'structure/finish-with-final',
      from: "'#player.completed'",
      to: "'#completed'",
      text: "'#completed' does not exist",
    },
    {
      what: 'a history state that is named without its parent',
      step: 'structure/return-with-history',
      from: "'watching.asBefore'",
      to: "'asBefore'",
      text: "'asBefore' does not exist on 'player'",
    },
    {
      what: 'a parent without an initial state',
      step: 'structure/group-states',
      from: "      initial: 'playing',\n",
      to: '',
      text: 'initial',
    },
  ])('gets a verdict about $what', async ({ step, from, to, text }) => {
    expect(await verdictOn(step, from, to)).toContain(text);
  });
});
