import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../../../site/node/threads.ts';
import { readFrontMatter } from '../../front-matter.ts';
import type { CompileInput } from '../compile.ts';
import { includeFiles } from '../included.ts';
import { parse } from '../parse.ts';
import { askForTypes, reasonOf } from './ask.ts';
import { PageTypesMemory, typeQuestions } from './page.ts';

parentPort?.on('message', async (task: TypesTask) => {
  let answer: ThreadAnswer<null> = { result: null };
  try {
    await keepTypes(task);
  } catch (error) {
    // The compiler asks for each page alone, and tells which one it is.
    if (reasonOf(error) === undefined)
      answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
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
