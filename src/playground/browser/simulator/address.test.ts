import { describe, expect, it } from 'vitest';
import type { SimulatedEvent, Step } from '../sandbox/protocol.ts';
import { readAddress, writeAddress } from './address.ts';

const step = (event?: SimulatedEvent, shareable = true) =>
  ({ ...(event ? { event } : {}), shareable }) as Step;

describe('the address of a simulation', () => {
  it('is read as it was written', () => {
    const events = [{ type: 'open' }, { type: 'badge', id: 'b 42&', list: [1, { x: null }] }];
    const query = writeAddress('?q=1', 'doorMachine', [step(), ...events.map((event) => step(event))]);
    expect(query).toContain('q=1');
    expect(readAddress(query)).toEqual({ machine: 'doorMachine', events });
  });

  it('ends before an event that JSON cannot hold', () => {
    const steps = [step(), step({ type: 'a' }), step({ type: 'b' }, false), step({ type: 'c' })];
    expect(readAddress(writeAddress('', 'm', steps))?.events).toEqual([{ type: 'a' }]);
  });

  it('names the machine alone where it would be too long', () => {
    const steps = Array.from({ length: 400 }, (_, i) => step({ type: `event ${i}` }));
    expect(writeAddress('', 'm', steps)).toBe('?simulate=m');
  });

  it('leaves nothing behind when the simulation has ended', () => {
    expect(writeAddress('?simulate=m&events=%5B%5D', undefined, [])).toBe('');
    expect(writeAddress('?q=1&simulate=m', undefined, [])).toBe('?q=1');
  });

  it.each(['%5B%22bad', '42', '%5B1%5D', '%5B%7B%22x%22%3A1%7D%5D'])(
    'starts anew on broken events: %s',
    (events) => {
      expect(readAddress(`?simulate=m&events=${events}`)).toEqual({ machine: 'm', events: [] });
    },
  );

  it('asks for nothing without a machine', () => {
    expect(readAddress('?events=%5B%22a%22%5D')).toBeUndefined();
  });
});
