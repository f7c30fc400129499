import '../../../core/node/tsx.ts';
import { AuthorErrors } from '../../../core/errors.ts';
import { answerTasks, messageOf } from '../../../core/node/threads/answer-tasks.ts';
import { setMessages } from '../../../i18n/messages.ts';
import { english } from '../../../i18n/translation.ts';
import type { CompiledPage } from '../../model.ts';
import type { CompileInput } from '../parse/compile.ts';
import { atOrigin } from '../parse/source-parts.ts';

// Compiled pages are the same for each language; `chart-words.ts` translates charts.
setMessages(english);

// Dynamic, because the previous import makes components importable.
const { compile } = await import('../parse/compile.ts');

/** The result of compiling a file: the page, or its author's mistakes. */
export type CompileResult = { page: Omit<CompiledPage, 'key'> } | { mistakes: string };

answerTasks(async (input: CompileInput): Promise<CompileResult> => {
  try {
    return { page: await compile(input) };
  } catch (error) {
    if (error instanceof AuthorErrors) {
      const errors = error.errors.map((each) => atOrigin(each, input.parts));
      return { mistakes: new AuthorErrors(errors).message };
    }
    const stack = error instanceof Error ? error.stack : String(error);
    throw new Error(`${input.shownFile}: the compiler failed\n${stack}`, { cause: error });
  }
}, messageOf);
