import { answerTasks } from '../../../core/node/threads/answer-tasks.ts';
import { readFrontMatter } from '../../front-matter/front-matter.ts';
import { includeFiles } from '../code/included.ts';
import type { CompileInput } from '../parse/compile.ts';
import { parse } from '../parse/parse.ts';
import { askForTypes, reasonOf } from './ask.ts';
import { PageTypesMemory, typeQuestions } from './page.ts';

answerTasks(async (task: TypesTask): Promise<null> => {
  try {
    await keepTypes(task);
  } catch (error) {
    // The compiler asks again for each page and reports which one has the problem.
    if (reasonOf(error) === undefined) throw error;
  }
  return null;
});

/** Pages whose types are needed. Results go to the cache of the compiler. */
export interface TypesTask {
  pages: CompileInput[];
  cacheFolder: string;
}

async function keepTypes({ pages, cacheFolder }: TypesTask): Promise<void> {
  const memory = new PageTypesMemory(cacheFolder);
  const unknown = pages
    .map(questionsOf)
    .filter((questions) => questions.length > 0 && !memory.read(questions));
  const found = await askForTypes(unknown);
  for (const [i, questions] of unknown.entries()) memory.write(questions, found[i]!);
}

function questionsOf({ source, shownFile, kind, included = {} }: CompileInput) {
  try {
    const { body } = readFrontMatter(source, shownFile, kind);
    const tree = parse(body, shownFile.endsWith('.mdx'));
    includeFiles(tree, included, { report: () => {}, suggest: () => undefined });
    return typeQuestions(tree, shownFile, body.split('\n')).questions;
  } catch {
    // The compiler reports the page's mistakes.
    return [];
  }
}
