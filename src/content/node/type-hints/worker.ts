import { answerTasks } from '../../../site/node/answer-tasks.ts';
import { readFrontMatter } from '../../front-matter.ts';
import type { CompileInput } from '../compile.ts';
import { includeFiles } from '../included.ts';
import { parse } from '../parse.ts';
import { askForTypes, reasonOf } from './ask.ts';
import { PageTypesMemory, typeQuestions } from './page.ts';

answerTasks(async (task: TypesTask): Promise<null> => {
  try {
    await keepTypes(task);
  } catch (error) {
    // The compiler asks for each page alone, and tells which one it is.
    if (reasonOf(error) === undefined) throw error;
  }
  return null;
});

/** Pages whose types are asked for, which are kept where the compiler looks for them. */
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
    includeFiles(tree, included, () => {});
    return typeQuestions(tree, shownFile, body.split('\n')).questions;
  } catch {
    // The compiler tells what is wrong with the page.
    return [];
  }
}
