import { parentPort } from 'node:worker_threads';
import { AuthorErrors } from '../site/errors.ts';
import { type CompiledPage, type CompileInput, compile } from './compile.ts';

/** What a worker answers: the page, the author's mistakes, or a failure of ours. */
export type CompileAnswer =
  | { page: CompiledPage }
  | { mistakes: { file: string; line?: number; column?: number; text: string }[] }
  | { failure: string };

parentPort?.on('message', async (input: CompileInput) => {
  parentPort?.postMessage(await answer(input));
});

async function answer(input: CompileInput): Promise<CompileAnswer> {
  try {
    return { page: await compile(input) };
  } catch (error) {
    if (error instanceof AuthorErrors) {
      return { mistakes: error.errors.map((mistake) => ({ ...mistake.place, text: mistake.message })) };
    }
    const stack = error instanceof Error ? error.stack : String(error);
    return { failure: `${input.shownFile}: the compiler failed\n${stack}` };
  }
}
