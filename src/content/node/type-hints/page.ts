import type { Code, Root } from 'mdast';
import type { Place } from '../../../core/errors.ts';
import { Derivation } from '../../../core/node/cache/derived-value.ts';
import { isChecked, isScript, type Sample } from '../../samples/sample.ts';
import { samplesIn } from '../samples/extract.ts';
import { askForTypes, reasonOf } from './ask.ts';
import type { PageTypes } from './hints.process.ts';
import type { SampleTypes, TypeQuestion } from './index.ts';

/** A cache of pages' types, so that changed text doesn't ask again. */
export class PageTypesMemory {
  readonly #kept: Derivation<PageTypes>;

  /** @param cacheFolder the folder of all caches */
  constructor(cacheFolder: string) {
    const code = new URL('./hints.process.ts', import.meta.url);
    this.#kept = new Derivation({ name: 'type-hints', code, cacheFolder });
  }

  /** @param questions the questions of one page */
  read(questions: readonly TypeQuestion[]): PageTypes | undefined {
    return this.#kept.read(this.#key(questions));
  }

  write(questions: readonly TypeQuestion[], types: PageTypes): void {
    this.#kept.write(this.#key(questions), types);
  }

  #key(questions: readonly TypeQuestion[]): string {
    const all = questions[0]?.page ?? [];
    const indexes = questions.map(({ sample }) => all.indexOf(sample));
    return this.#kept.key(
      indexes,
      all.map(({ lang, meta, version, source }) => [lang, meta, version, source]),
    );
  }
}

/** The samples of a page with `types`, by node. Samples that TypeScript doesn't check have none. */
export function typeQuestions(tree: Root, file: string, lines: string[]) {
  const samples = samplesIn(tree, file, lines);
  const page = [...samples.values()];
  const wanted = [...samples].filter(([, sample]) => sample.types);
  const canHave = (sample: Sample) => isScript(sample) && isChecked(sample);
  return {
    nodes: wanted.filter(([, sample]) => canHave(sample)).map(([node]) => node),
    questions: wanted.filter(([, sample]) => canHave(sample)).map(([, sample]) => ({ sample, page })),
    unchecked: wanted.filter(([, sample]) => !canHave(sample)).map(([, sample]) => sample),
  };
}

/**
 * Finds the types that a page shows: of its fences with the option `types`.
 *
 * @param page its path from the project's folder, and the lines that positions refer to
 */
export async function typesOfPage(
  tree: Root,
  page: {
    file: string;
    lines: string[];
    cacheFolder: string | undefined;
    report(place: Omit<Place, 'file'>, problem: string, hint?: string): void;
  },
): Promise<Map<Code, SampleTypes>> {
  const { nodes, questions, unchecked } = typeQuestions(tree, page.file, page.lines);
  for (const { line } of unchecked) {
    page.report(
      { line },
      'the code block has the option types, but TypeScript doesn’t check its code',
      'Remove types, or use a ts code block without nocheck and file.',
    );
  }
  if (questions.length === 0) return new Map();
  const memory = page.cacheFolder === undefined ? undefined : new PageTypesMemory(page.cacheFolder);
  let found = memory?.read(questions);
  if (!found) {
    try {
      [found] = (await askForTypes([questions])) as [PageTypes];
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      page.report(
        { line: questions[0]?.sample.line },
        `the types of the page can’t be determined, because TypeScript ${reason.description}`,
        reason.isEndless ? ENDLESS : UNKNOWN,
      );
      return new Map();
    }
    memory?.write(questions, found);
  }
  for (const { sample, line, message } of found.problems) {
    const start = questions[sample]!.sample.line;
    page.report({ line: start + 1 + line }, message, 'Put the ^ under an identifier on the previous line.');
  }
  return new Map(
    nodes.map((node, i) => {
      const { hints, answers } = found.samples[i]!;
      return [node, { hints, answers: new Map(answers) }];
    }),
  );
}

const ENDLESS = 'Look for a type that refers to itself, or remove types from code blocks.';
const UNKNOWN = 'Run npm ci to reinstall the packages. If the error remains, remove types from code blocks.';
