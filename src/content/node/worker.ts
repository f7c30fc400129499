import '../../site/node/tsx.ts';
import { parentPort } from 'node:worker_threads';
import { AuthorErrors } from '../../site/errors.ts';
import { setMessages } from '../../site/messages.ts';
import type { ThreadAnswer } from '../../site/node/threads.ts';
import { english } from '../../site/translation.ts';
import type { CompiledPage } from '../model.ts';
import type { CompileInput } from './compile.ts';

// What is compiled is the same for each language: `chart-words.ts` puts other words into charts.
setMessages(english);

// After the import above, which lets it import components.
const { compile } = await import('./compile.ts');

/** What compiling a file comes to: the page, or the mistakes that its author has to mend. */
export type CompileResult = { page: Omit<CompiledPage, 'key'> } | { mistakes: string };

parentPort?.on('message', async (input: CompileInput) => {
  parentPort?.postMessage(await answer(input));
});

async function answer(input: CompileInput): Promise<ThreadAnswer<CompileResult>> {
  try {
    return { result: { page: await compile(input) } };
  } catch (error) {
    if (error instanceof AuthorErrors) return { result: { mistakes: error.message } };
    const stack = error instanceof Error ? error.stack : String(error);
    return { failure: `${input.shownFile}: the compiler failed\n${stack}` };
  }
}
