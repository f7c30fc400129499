import { describe, expect, it } from 'vitest';
import { widthOf } from './typeface.ts';
import { typeset } from './typeset.ts';

const frame = {
  width: 500,
  weight: 700,
  sizes: [
    { size: 80, lines: 2 },
    { size: 50, lines: 4 },
  ],
} as const;
const widest = ({ size, lines }: ReturnType<typeof typeset>) =>
  Math.max(...lines.map((line) => widthOf(line, size, 700)));

describe('typeset', () => {
  it('sets a short text large and a longer one smaller', () => {
    expect(typeset('Guards', frame)).toEqual({ size: 80, lines: ['Guards'] });
    expect(typeset('Invoke: run an actor as long as a state is active', frame).size).toBe(50);
  });

  it('balances the length of lines', () => {
    expect(typeset('State machines and charts', { ...frame, sizes: [{ size: 50, lines: 3 }] }).lines).toEqual(
      ['State machines', 'and charts'],
    );
  });

  it('breaks a camel-case name between its words', () => {
    expect(typeset('StoreSnapshotFromLogic', frame)).toEqual({
      size: 50,
      lines: ['StoreSnapshot', 'FromLogic'],
    });
  });

  it.each([
    ['words', 'a state and another '.repeat(30).trim()],
    ['one word without parts', 'x'.repeat(400)],
  ])('truncates a long text of %s with an ellipsis to fit the width', (_, text) => {
    const set = typeset(text, frame);
    expect(set.lines).toHaveLength(4);
    expect(set.lines.at(-1)).toMatch(/[a-z]…$/);
    expect(widest(set)).toBeLessThanOrEqual(500);
  });

  it('returns no lines for an empty text', () => {
    expect(typeset('', frame).lines).toEqual([]);
  });
});
