import { depthOf, SampleError, type Token, tokensOf } from '../run/tokens.ts';
import { langOf, type ProjectFile } from './project.ts';

/** A machine that a file declares. */
export interface FoundMachine {
  file: string;
  name: string;
}

/** Returns a machine's name with its file: `toggle (main.ts)`. */
export const nameWithFile = ({ name, file }: FoundMachine): string => `${name} (${file})`;

/**
 * Returns a machine's name among those of a project. It contains the file if an earlier machine has
 * the same name.
 */
export const uniqueName = (machine: FoundMachine, machines: readonly FoundMachine[]): string =>
  machines.find(({ name }) => name === machine.name) === machine ? machine.name : nameWithFile(machine);

/** The functions and methods that return machines, in XState 4 and 5. */
const MAKERS = new Set([
  'createMachine',
  'Machine',
  'createTestMachine',
  'provide',
  'withConfig',
  'withContext',
]);

/**
 * Names `export default createMachine(…)` without changing the length of the text, so that all
 * positions stay the same.
 */
export const nameDefault = (text: string) =>
  text.replace(/^export default (?=(?:createMachine|Machine|setup)\b)/m, 'const default_=');

/**
 * Finds the machines that files declare at the top level, without running code.
 * @returns the machines, and the first file that isn't TypeScript with its error
 */
export function findMachines(files: readonly ProjectFile[]): {
  machines: FoundMachine[];
  problem?: { file: string; error: SampleError };
} {
  const machines: FoundMachine[] = [];
  let problem: { file: string; error: SampleError } | undefined;
  for (const { name: file, text } of files) {
    try {
      const tokens = tokensOf(nameDefault(text), langOf(file));
      for (const [i, token] of tokens.entries())
        if (token.declares && isMachine(tokens, i)) machines.push({ file, name: token.text });
    } catch (error) {
      if (!(error instanceof SampleError)) throw error;
      problem ??= { file, error };
    }
  }
  return problem ? { machines, problem } : { machines };
}

/**
 * Whether a declaration calls one of the functions that return machines outside of any brackets.
 */
function isMachine(tokens: readonly Token[], at: number): boolean {
  if (!/^(const|let|var|,)$/.test(tokens[at - 1]?.text ?? '')) return false;
  let depth = 0;
  let isValue = false;
  for (let i = at + 1; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token.isType) continue;
    if (depth === 0 && isValue) {
      if (MAKERS.has(token.text) && token.kind === 'name') return true;
      // The end of the declaration, or a function.
      if (/^(;|,|=>|function|async|const|let|var|export|import|type|interface|class)$/.test(token.text))
        return false;
    }
    if (depth === 0 && token.text === '=') isValue = true;
    if (depth === 0 && !isValue && token.text === ';') return false;
    depth += depthOf(token);
    if (depth < 0) return false;
  }
  return false;
}
