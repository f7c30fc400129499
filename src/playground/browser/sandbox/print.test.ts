import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import { createMachine as createMachine4, interpret } from 'xstate4';
import { print, printLine, printLong } from './print.ts';

class Order {
  total = 3;
}
class Loud extends Order {
  get [Symbol.toStringTag]() {
    return 'LOUD';
  }
}
class Shelf extends Map {}
class Row extends Array<number> {}
const circular: Record<string, unknown> = { name: 'loop' };
circular.self = [circular, { again: circular }];
const twice: Record<string, unknown> = {};
twice.a = { twice };
twice.b = [twice.a];
// biome-ignore lint/suspicious/noSparseArray: prints sparse arrays
const sparse = [1, , 3, , ,];

describe('print', () => {
  it.each<[unknown]>([
    ['text'],
    ["it's"],
    [`"both" and 'single'`],
    ['`all` "three" \'of\' them'],
    ['line\nbreak\ttab \u001b \\ \ud83d é 🙂'],
    [0],
    [-0],
    [12n],
    [true],
    [null],
    [undefined],
    [Symbol('s')],
    [[]],
    [[1, 'two', [3]]],
    [sparse],
    [Object.assign([1, 2], { name: 'list' })],
    [Row.from([1, 2])],
    [new Uint8Array([1, 2])],
    [new Float64Array([-0, 1.5])],
    [{}],
    [{ count: 1, 'odd-key': { deep: [true] }, $dollar: 1, _under: 2, größe: 3, 1: 'one' }],
    [{ [Symbol('key')]: 1, [Symbol('')]: 2 }],
    [
      {
        get read() {
          return 1;
        },
        set written(_: number) {},
        get both() {
          return 1;
        },
        set both(_: number) {},
      },
    ],
    [Object.create(null)],
    [Object.assign(Object.create(null), { a: 1 })],
    [new Map<unknown, unknown>([['a', { b: 1 }]])],
    [new Shelf().set(1, 2)],
    [new Set([1, 'x'])],
    [new WeakMap()],
    [new WeakSet()],
    [new Promise(() => {})],
    [new Order()],
    [new Loud()],
    [Order],
    [Loud],
    [class {}],
    [new Date('2026-01-02T03:04:05Z')],
    [new Date(Number.NaN)],
    [/a+/g],
    [function named() {}],
    [() => 1],
    [async () => {}],
    [function* counts() {}],
    [Object.assign(() => 1, { a: 1, b: 2 })],
    [Object('text')],
    [Object(3)],
    [circular],
    [twice],
    [[circular, circular]],
    [{ list: [{ a: [{ b: [{ c: [{ d: [{ e: 1 }] }] }] }] }] }],
  ])('writes %o like Node', (value) => {
    expect(print(value)).toBe(inspect(value, { depth: Infinity, breakLength: Infinity, compact: true }));
  });

  it('prints actors with their state, and machines with their ID', () => {
    const machine = createMachine({ id: 'door', initial: 'open', states: { open: {} } });
    const actor = createActor(machine, { id: 'front' }).start();
    expect(print({ actor, list: [actor] })).toBe(
      "{ actor: ActorRef(front) 'open', list: [ ActorRef(front) 'open' ] }",
    );
    expect(print(createActor(fromPromise(async () => 1)).start())).toMatch(/^ActorRef\(x:\d+\) active$/);
    expect(print(machine)).toBe('StateMachine(door)');
    expect(print(actor.getSnapshot()).length).toBeLessThan(600);
    const actor4 = interpret(
      createMachine4({ predictableActionArguments: true, id: 'old', initial: 'a', states: { a: {} } }),
    ).start();
    expect(print(actor4)).toBe("ActorRef(old) 'a'");
    actor4.stop();
  });

  it('prints the message of an error', () => {
    expect(print(new TypeError('no'))).toBe('[TypeError: no]');
  });
});

it('omits items and levels beyond a limit in printLong', () => {
  const lines = printLong(Array.from({ length: 5000 }, (_, i) => ({ i }))).split('\n');
  expect(lines).toHaveLength(103);
  expect(lines.at(-2)).toBe('  ... 4900 more items');
  const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ inner }), 1);
  expect(printLong(deep)).toContain('[Object]');
  // Shared parts, which would be written 2^30 times.
  const shared = Array.from({ length: 30 }).reduce<unknown>((inner) => [inner, inner], 1);
  expect(print(shared).length).toBeLessThan(100_000);
});

it('breaks long values in printLong and keeps short ones on one line', () => {
  expect(printLong({ a: 1 })).toBe('{ a: 1 }');
  expect(printLong({ name: 'a long name that needs its room', list: [1, 2, 3], more: 'and more' })).toBe(
    "{\n  name: 'a long name that needs its room',\n  list: [ 1, 2, 3 ],\n  more: 'and more'\n}",
  );
});

it('prints strings without quotes in printLine', () => {
  expect(printLine(['state', 'idle', { n: 1 }])).toBe('state idle { n: 1 }');
});

it('cuts long texts, also many of them', () => {
  expect(print('x'.repeat(8_000_000)).length).toBeLessThan(25_000);
  expect(printLong({ all: Array.from({ length: 1000 }, () => 'x'.repeat(10_000)) }).length).toBeLessThan(
    50_000,
  );
});
