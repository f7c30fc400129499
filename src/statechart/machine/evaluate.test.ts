import { describe, expect, it } from 'vitest';
import * as XState from 'xstate';
import { evaluate, lineOf } from './evaluate.ts';
import { explain } from './machine-error.ts';

const run = (js: string) => evaluate(js, { xstate: XState }, {});

describe('evaluate', () => {
  it('returns the exports of a module', async () => {
    const { machine } = await run(
      "const x = require('xstate');\nexports.machine = x.createMachine({ id: 'a' });",
    );
    expect(machine).toMatchObject({ id: 'a' });
  });

  it('reports a name that a package does not export', async () => {
    const misspelt = run("const x = require('xstate');\nx.creatMachine({});");
    await expect(misspelt).rejects.toThrow("'xstate' has no export named 'creatMachine'");
  });

  it('finds the line of an error that XState throws in nested calls', async () => {
    const states = Array.from({ length: 12 }).reduce<string>(
      (inner) => `{ initial: 'a', states: { a: ${inner} } }`,
      "{ on: { GO: '#nowhere' } }",
    );
    const error = await run(
      `const { createMachine } = require('xstate');\n\ncreateMachine(${states});`,
    ).catch((thrown) => thrown);
    expect(lineOf(error)).toBe(3);
  });
});

it('formats thrown values that are not errors', () => {
  expect(explain({ status: 404 }).message).toBe('{"status":404}');
  expect(explain({ message: 'no luck' }).message).toBe('no luck');
  expect(explain('no').message).toBe('no');
  expect(explain({ message: { status: 404 } }).message).toBe('{"message":{"status":404}}');
  const circle: object = { a: 1 };
  expect(explain(Object.assign(circle, { circle })).message).toBe('a, circle');
  expect(explain(Object.create({ message: 'inherited' })).message).toBe('inherited');
});

it('explains a long target that repeats XState’s own words quickly', () => {
  const source = "state node 'a': Child state '".repeat(800);
  const start = process.cpuUsage();
  expect(explain(new Error(`Child state node '#${source}' does not exist on machine '(machine)'`)).word).toBe(
    `#${source}`,
  );
  expect(explain(new Error(`Child state '${source}`)).message).toBe(`Child state '${source}`);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1e6).toBeLessThan(2);
});
