/**
 * The program of the contained process that finds the types that pages show. It doesn't run their
 * code, so all pages share it.
 */
import { receive, send } from '../../../core/node/contained/channel.ts';
import type { Sample } from '../../samples/sample.ts';
import { type TypeHint, typesOf } from './index.ts';

export interface HintsTask {
  /** The project's folder. */
  root: string;
  /** All samples of each page, and the indexes of those that show types. */
  pages: { samples: readonly Sample[]; wanted: readonly number[] }[];
}

/** The types that a page shows, in the order of its samples with types. */
export interface PageTypes {
  samples: { hints: TypeHint[]; answers: [line: number, text: string][] }[];
  /** Mistakes of its author, by the index of the sample. */
  problems: { sample: number; line: number; message: string }[];
}

function answer({ root, pages }: HintsTask): PageTypes[] {
  const questions = pages.map(({ samples, wanted }) =>
    wanted.map((index) => ({ sample: samples[index]!, page: samples })),
  );
  const { types, problems } = typesOf(questions.flat(), root);
  return questions.map((ofPage) => {
    const samples = ofPage.map(({ sample }) => sample);
    return {
      samples: samples.map((sample) => {
        const { hints = [], answers = [] } = types.get(sample) ?? {};
        return { hints, answers: [...answers] };
      }),
      problems: problems
        .filter(({ sample }) => samples.includes(sample))
        .map(({ sample, line, message }) => ({ sample: samples.indexOf(sample), line, message })),
    };
  });
}

for (let task = receive(); task !== undefined; task = receive()) send(answer(task as HintsTask));
