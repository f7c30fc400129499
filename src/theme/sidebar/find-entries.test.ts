import { describe, expect, it } from 'vitest';
import { findEntries, rank } from './find-entries.ts';

const entries = (...names: string[]) =>
  names.map((name) => ({ name, href: `/api/${name}`, group: 'xstate' }));
const find = (names: string[], query: string, most = 50) => {
  const { best, total } = findEntries(entries(...names), query, most);
  return { best: best.map(({ name }) => name), total };
};

describe('the filter of the API sidebar', () => {
  it('puts the name itself first, then its beginning, its words and its inside', () => {
    expect(find(['createMachine', 'Machine', 'MachineConfig', 'submachines', 'Actor'], 'machine')).toEqual({
      best: ['Machine', 'MachineConfig', 'createMachine', 'submachines'],
      total: 4,
    });
  });

  it('puts the shorter of two that fit alike first, and keeps the order of those as long', () => {
    expect(find(['StateMachineConfig', 'StateMachine', 'StateSchemas'], 'state').best).toEqual([
      'StateMachine',
      'StateSchemas',
      'StateMachineConfig',
    ]);
  });

  it('gives the best of many, and counts all', () => {
    expect(find(['useMachine', 'Machine', 'createMachine'], 'machine', 2)).toEqual({
      best: ['Machine', 'useMachine'],
      total: 3,
    });
  });

  it('finds nothing where nothing fits', () => {
    expect(find(['Actor'], 'machine')).toEqual({ best: [], total: 0 });
  });

  it('does not care about case', () => {
    expect(rank('StateNodeConfig', 'NODE')).toBe(2);
  });
});
