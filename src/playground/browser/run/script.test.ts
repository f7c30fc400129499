import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../statechart/machine/evaluate.ts';
import { toMachineScript, toScript } from './script.ts';

const packages = {
  xstate: {
    createMachine: (config: object) => ({ config }),
    createActor: () => {
      throw new Error('started');
    },
  },
};

describe('toScript', () => {
  it('removes types and keeps line numbers', () => {
    const js = toScript(
      "import {\n  createMachine,\n  type Actor,\n} from 'xstate';\n\ninterface A {\n  b: string;\n}\nconst c = createMachine(1 as number);",
    );
    expect(js.split('\n')[8]).toContain('const c =');
    expect(js.split('\n')).toHaveLength(9);
    expect(js).toContain("require('xstate')");
  });

  it('keeps top-level await', async () => {
    const log: unknown[] = [];
    await evaluate(
      toScript('const a: number = await Promise.resolve(1);\nnote(a);'),
      {},
      { note: (value: unknown) => log.push(value) },
    );
    expect(log).toEqual([1]);
  });

  it('rewrites dynamic imports of packages', () => {
    expect(toScript("const { assign } = await import('xstate');")).toContain("require('xstate')");
  });

  it.each([
    ['a;\n@logged class A {}', 'Browsers don’t support decorators', 2],
    ['class A {\n  accessor count = 0;\n}', 'Browsers don’t support accessor fields', 2],
    ['a;\n\nnamespace N { export const a = 1; }', 'Namespaces can’t run in the browser', 3],
  ])('reports unsupported TypeScript syntax: %j', (source, message, line) => {
    expect(() => toScript(source)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(message), line }),
    );
  });

  it.each([
    "const accessor = 1;\nconst module = { namespace: accessor };\n'@a';",
    'declare namespace N { const a: number }\nf(accessor);',
    'enum E { A }\n/* @b */ E.A;',
  ])('accepts %j', (source) => {
    expect(() => toScript(source)).not.toThrow();
  });

  it('reports the line of a syntax error', () => {
    expect(() => toScript('const a = 1;\nconst b = {\n  c: ,\n};')).toThrow(
      expect.objectContaining({ line: 3, message: 'Unexpected token' }),
    );
  });
});

describe('toMachineScript', () => {
  const machine = async (source: string) => {
    const exported = await evaluate(toMachineScript(source, 'm'), packages, {});
    return { m: (exported.m as { config: unknown }).config, names: Object.keys(exported) };
  };

  it('runs the machine’s declaration and the code before it, but none after it', async () => {
    const source =
      "import { createMachine, createActor } from 'xstate';\nconst log = () => later();\nexport const m = createMachine({ id: 'a' });\nconst actor = createActor(m);\nactor.start();\nfunction later() {}";
    expect(await machine(source)).toEqual({ m: { id: 'a' }, names: ['m', 'log'] });
  });

  it.each([
    ["const m = createMachine({ id: 'a' })\nconst actor = createActor(m)", 'without semicolons'],
    ["const m =\n  createMachine({\n  id: 'a'\n});", 'with a line break after ='],
    ["const n = 1, m = createMachine({ id: 'a' });", 'as the second of two'],
    ["const m = createMachine({ id: 'a' }) as unknown\nthrow 1", 'with an assertion of type'],
    ["const m = createMachine({ id: 'a' })", 'at the end'],
  ])('finds the end of %j (%s)', async (code) => {
    expect(await machine(`import { createMachine, createActor } from 'xstate';\n${code}`)).toMatchObject({
      m: { id: 'a' },
    });
  });

  it('keeps line numbers for errors', () => {
    expect(toMachineScript('\n\nconst m = 1;\nboom();', 'm').split('\n')[3]).toContain('boom()');
  });

  it.each(['const n = 1;', '// const m = 1;', 'function f() { const m = 1; }', 'f(m);'])(
    'reports that %j does not declare the machine',
    (code) => {
      expect(() => toMachineScript(code, 'm')).toThrow('m, which this code no longer declares');
    },
  );
});
