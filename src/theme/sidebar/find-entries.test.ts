import { describe, expect, it } from 'vitest';
import { findEntries, rank } from './find-entries.ts';

const entries = (...names: string[]) =>
  names.map((name) => ({ name, href: `/api/${name}`, group: 'xstate' }));
const find = (names: string[], query: string, most = 50) => {
  const { best, total } = findEntries(entries(...names), query, most);
  return { best: best.map(({ name }) => name), total };
};

describe('findEntries', () => {
  it('ranks an exact name first, then prefixes, word starts, and other matches', () => {
    expect(find(['createMachine', 'Machine', 'MachineConfig', 'submachines', 'Actor'], 'machine')).toEqual({
      best: ['Machine', 'MachineConfig', 'createMachine', 'submachines'],
      total: 4,
    });
  });

  it('ranks shorter matches first and keeps the order of equally long ones', () => {
    expect(find(['StateMachineConfig', 'StateMachine', 'StateSchemas'], 'state').best).toEqual([
      'StateMachine',
      'StateSchemas',
      'StateMachineConfig',
    ]);
  });

  it('returns a limited number of matches and counts all', () => {
    expect(find(['useMachine', 'Machine', 'createMachine'], 'machine', 2)).toEqual({
      best: ['Machine', 'useMachine'],
      total: 3,
    });
  });

  it('returns nothing without a match', () => {
    expect(find(['Actor'], 'machine')).toEqual({ best: [], total: 0 });
  });

  it('ignores case', () => {
    expect(rank('StateNodeConfig', 'NODE')).toBe(2);
  });
});
