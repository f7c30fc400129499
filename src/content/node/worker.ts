import '../../site/node/tsx.ts';
import { AuthorErrors } from '../../site/errors.ts';
import { setMessages } from '../../site/messages.ts';
import { answerTasks, messageOf } from '../../site/node/answer-tasks.ts';
import { english } from '../../site/translation.ts';
import type { CompiledPage } from '../model.ts';
import type { CompileInput } from './compile.ts';

// What is compiled is the same for each language: `chart-words.ts` puts other words into charts.
setMessages(english);

// After the import above, which lets it import components.
const { compile } = await import('./compile.ts');

/** What compiling a file comes to: the page, or the mistakes that its author has to mend. */
export type CompileResult = { page: Omit<CompiledPage, 'key'> } | { mistakes: string };

answerTasks(async (input: CompileInput): Promise<CompileResult> => {
  try {
    return { page: await compile(input) };
  } catch (error) {
    if (error instanceof AuthorErrors) return { mistakes: error.message };
    const stack = error instanceof Error ? error.stack : String(error);
    throw new Error(`${input.shownFile}: the compiler failed\n${stack}`, { cause: error });
  }
}, messageOf);
