import { describe, expect, it } from 'vitest';
import { rank } from './sidebar-filter.ts';

describe('the filter of the API sidebar', () => {
  it('puts the name itself first, then its beginning, its words and its inside', () => {
    const found = ['createMachine', 'Machine', 'MachineConfig', 'submachines', 'Actor']
      .map((name) => ({ name, place: rank(name, 'machine') }))
      .filter(({ place }) => place !== undefined)
      .sort((a, b) => a.place! - b.place!);
    expect(found.map(({ name }) => name)).toEqual([
      'Machine',
      'MachineConfig',
      'createMachine',
      'submachines',
    ]);
  });

  it('does not care about case', () => {
    expect(rank('StateNodeConfig', 'NODE')).toBe(2);
  });
});
