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

  it('makes lines about equally long', () => {
    expect(typeset('State machines and charts', { ...frame, sizes: [{ size: 50, lines: 3 }] }).lines).toEqual(
      ['State machines', 'and charts'],
    );
  });

  it('breaks a long name where its words meet', () => {
    expect(typeset('StoreSnapshotFromLogic', frame)).toEqual({
      size: 50,
      lines: ['StoreSnapshot', 'FromLogic'],
    });
  });

  it.each([
    ['words', 'a state and another '.repeat(30).trim()],
    ['one word without parts', 'x'.repeat(400)],
  ])('cuts off a text of very many %s with an ellipsis, within its room', (_, text) => {
    const set = typeset(text, frame);
    expect(set.lines).toHaveLength(4);
    expect(set.lines.at(-1)).toMatch(/[a-z]…$/);
    expect(widest(set)).toBeLessThanOrEqual(500);
  });

  it('sets nothing for no text', () => {
    expect(typeset('', frame).lines).toEqual([]);
  });
});
