import { describe, expect, it } from 'vitest';
import type { Command } from '../sandbox/protocol.ts';
import { readAddress, withoutSimulation, writeAddress } from './address.ts';

const way = (commands: Command[], until: number) => ({ commands, until, seed: 0 });
const read = (events: string) => readAddress(`?simulate=m&events=${encodeURIComponent(events)}`)?.replay;

describe('the URL of a simulation', () => {
  it('is parsed as it was written', () => {
    const commands = [
      { event: { type: 'open' }, at: 0 },
      { event: { type: 'badge', id: 'b 42&', list: [1, { x: null }] }, at: 1200 },
      { expire: 'x:0.xstate.after.500.door.open', at: 1200 },
      { event: { type: 'close' }, at: 1300, steps: 4 },
      { event: { type: 'cue' }, to: 'stage/lights', at: 1400 },
    ];
    const shared = { machine: 'door', replay: { commands, until: 2000, seed: 7 }, input: { n: 1 } };
    const { query, isWhole } = writeAddress('?q=1', shared);
    expect(isWhole).toBe(true);
    expect(query).toContain('q=1');
    expect(readAddress(query)).toEqual(shared);
  });

  it('is short for simple events and can be written by hand', () => {
    const replay = way([{ event: { type: 'go' }, at: 300 }], 300);
    const { query } = writeAddress('', { machine: 'm', replay });
    expect(new URLSearchParams(query).get('events')).toBe('[300,"go"]');
    expect(writeAddress('', { machine: 'm', replay: way([], 0) }).query).toBe('?simulate=m');
    expect(read('["a","b"]')).toEqual(
      way(
        ['a', 'b'].map((type) => ({ event: { type }, at: 0 })),
        0,
      ),
    );
  });

  it('contains only the machine if it would be too long, and reports that', () => {
    const commands = Array.from({ length: 400 }, (_, i) => ({ event: { type: `event ${i}` }, at: i }));
    const address = writeAddress('', { machine: 'm', replay: way(commands, 400) });
    expect(address).toEqual({ query: '?simulate=m', isWhole: false });
  });

  it('is removed when the simulation ends', () => {
    expect(withoutSimulation('?simulate=m&events=%5B%5D&input=1&seed=2')).toBe('');
    expect(withoutSimulation('?q=1&simulate=m')).toBe('?q=1');
  });

  it.each(['["bad', '42', '[null]', '[{"x":1}]', '[[1]]'])('ignores invalid events: %s', (events) => {
    expect(read(events)).toBeUndefined();
  });

  it('is ignored without a machine', () => {
    expect(readAddress('?events=%5B%22a%22%5D')).toBeUndefined();
  });
});
