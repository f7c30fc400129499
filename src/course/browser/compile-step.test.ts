import { describe, expect, it } from 'vitest';
import { compileStep, namesInStart } from './compile-step.ts';

const start = `import { setup } from 'xstate';
export const doorMachine = setup({}).createMachine({});
export function total() {}
`;
const names = namesInStart(start, 'ts');
const problemOf = (source: string) => {
  try {
    compileStep(source, names, 'ts');
    return undefined;
  } catch (error) {
    const { message, line } = error as { message: string; line?: number };
    return { message, line };
  }
};

describe('compileStep', () => {
  it('returns a CommonJS module with the same lines', () => {
    const js = compileStep(start, names, 'ts');
    expect(js.split('\n')[1]).toContain('const doorMachine = ');
    expect(js).toContain("require('xstate')");
  });

  it('accepts export lists', () => {
    expect(
      problemOf('const doorMachine = 1;\nfunction total() {}\nexport { doorMachine, total };'),
    ).toBeUndefined();
  });

  it('reports a missing export at the line of its declaration', () => {
    expect(problemOf('export function total() {}\n\nconst doorMachine = 1;')).toEqual({
      message:
        'The checks import `doorMachine`, but your code doesn’t export it. Write export before the declaration of `doorMachine`.',
      line: 3,
    });
    expect(problemOf('export const doorMachine = 1;')).toEqual({
      message: 'The checks import `total`, but your code doesn’t declare it. Declare and export `total`.',
      line: undefined,
    });
  });

  it('reports syntax errors', () => {
    expect(problemOf(`${start}const = 2;`)).toMatchObject({ line: 4 });
  });

  it('compiles JSX in a .tsx step', () => {
    const component = 'export const App = () => <b>Hello</b>;';
    expect(compileStep(component, ['App'], 'tsx')).toContain('jsx');
  });
});
