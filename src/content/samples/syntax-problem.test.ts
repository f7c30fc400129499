import { transform } from 'sucrase';
import { expect, it } from 'vitest';
import { syntaxProblem } from './syntax-problem.ts';

const problemOf = (code: string) => {
  try {
    transform(code, { transforms: ['typescript'], filePath: 'a.ts' });
  } catch (error) {
    return syntaxProblem(error);
  }
  throw new Error('It has no problem.');
};

it('separates the position of a syntax error from its message', () => {
  expect(problemOf('const a = 1;\nconst = 2;')).toEqual({
    message: 'Unexpected token',
    line: 2,
    column: 7,
  });
  expect(syntaxProblem('no place (here)')).toEqual({ message: 'no place (here)' });
});
