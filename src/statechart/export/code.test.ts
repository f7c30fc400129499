import { describe, expect, it } from 'vitest';
import { toCode } from './code.ts';

/** Returns the argument of `createMachine` in the code, on one line. */
const written = (config: object): string =>
  /createMachine\(([\s\S]*)\);\n$/
    .exec(toCode(config))![1]!
    .replace(/,?\s+(?=[\])}])/g, ' ')
    .replace(/\s+/g, ' ');

describe('toCode', () => {
  it('simplifies lists with one item and transitions with only a target', () => {
    const work = { src: 'work', onDone: [{ target: 'b' }], onError: [{ actions: ['tell'] }] };
    const a = {
      entry: ['log'],
      invoke: [work],
      always: [{ target: 'b', guard: 'isOk' }],
      on: { GO: [{ target: 'b' }], TWO: [{ target: 'b', guard: 'isOk' }, { actions: ['log'] }] },
      after: { 100: [{ target: 'b' }] },
    };
    expect(written({ initial: { target: 'a', actions: ['greet'] }, states: { a, b: {} } })).toBe(
      "{ initial: { target: 'a', actions: 'greet' }, states: { a: { entry: 'log', " +
        "invoke: { src: 'work', onDone: 'b', onError: { actions: 'tell' } }, always: { target: 'b', guard: 'isOk' }, " +
        "on: { GO: 'b', TWO: [{ target: 'b', guard: 'isOk' }, { actions: 'log' }] }, after: { 100: 'b' } }, b: {} } }",
    );
  });

  it('leaves data as it is, also if its properties have names of a config', () => {
    const data = { on: { light: [{ target: 'kitchen' }] }, entry: ['door'], actions: ['a'] };
    const text = "{ on: { light: [{ target: 'kitchen' }] }, entry: ['door'], actions: ['a'] }";
    expect(
      written({
        context: data,
        meta: data,
        output: data,
        entry: [{ type: 'log', params: data }],
        invoke: [{ src: 'work', input: data }],
        on: { GO: [{ guard: { type: 'isOk', params: data }, meta: data }] },
      }),
    ).toBe(
      `{ context: ${text}, meta: ${text}, output: ${text}, entry: { type: 'log', params: ${text} }, ` +
        `invoke: { src: 'work', input: ${text} }, on: { GO: { guard: { type: 'isOk', params: ${text} }, meta: ${text} } } }`,
    );
  });

  it('simplifies states and events that have names of properties', () => {
    const states = {
      on: { tags: ['busy'], entry: ['log'] },
      always: {},
      entry: { on: { on: [{ target: 'on' }] } },
    };
    expect(written({ initial: 'on', states })).toBe(
      "{ initial: 'on', states: { on: { tags: ['busy'], entry: 'log' }, always: {}, entry: { on: { on: 'on' } } } }",
    );
  });
});
