import '../../../core/node/tsx.ts';
import { answerTasks } from '../../../core/node/threads/answer-tasks.ts';
import { setMessages } from '../../../i18n/messages.ts';
import { english } from '../../../i18n/translation.ts';
import type { Drawing } from '../../../statechart/draw/draw.ts';
import type { AuthorPayloads, MachineScript } from '../../../statechart/machine/machine-script.ts';
import { BrokenMachine, chartsOfPage } from '../../../statechart/node/index.ts';
import { indexOfImport } from '../../samples/imports.ts';
import { openMemory } from './chart-memory.ts';

// Drawings are the same for each language; `chart-words.ts` translates them.
setMessages(english);

/** Code that can declare machines. */
export interface MachineSample {
  code: string;
  title?: string | undefined;
  /** The version that its fence specifies. */
  xstate?: 4 | 5 | undefined;
}

/** The charts of one page. */
export interface DrawTask {
  charts: {
    /** The machine's constant. */
    name: string;
    idPrefix: string;
    /** Samples that can declare the machine, in the page's order. */
    samples: MachineSample[];
    /** The author's payloads. */
    send: AuthorPayloads | undefined;
  }[];
  /** Code of all samples of the page. */
  page: string[];
  xstate: 4 | 5;
  /** The folder of all caches; without it, nothing is cached. */
  cacheFolder: string | undefined;
}

/** A chart, or a mistake of its author. */
export type ChartAnswer =
  | { drawn: Drawing & { script: MachineScript } }
  | { broken: Pick<BrokenMachine, 'message' | 'hint' | 'place'> };

answerTasks(async ({ charts, page: code, xstate, cacheFolder }: DrawTask): Promise<ChartAnswer[]> => {
  const page = chartsOfPage(cacheFolder === undefined ? undefined : openMemory(cacheFolder));
  const answers: ChartAnswer[] = [];
  try {
    for (const { name, idPrefix, samples, send } of charts) {
      const question = {
        samples: samples.map(({ code }) => code),
        name,
        idPrefix,
        page: code,
        send,
        xstate,
        titles: samples.map(({ title }) => title),
        versions: samples.map((sample) => sample.xstate),
        importOf: (sample: number, specifier: string) => {
          const titles = samples.slice(0, sample).map(({ title }) => title);
          const at = indexOfImport(specifier, samples[sample]?.title, titles);
          return at < 0 ? undefined : at;
        },
      };
      try {
        answers.push({ drawn: await page.draw(question) });
      } catch (error) {
        if (!(error instanceof BrokenMachine)) throw error;
        const { message, hint, place } = error;
        answers.push({ broken: { message, hint, place } });
      }
    }
  } finally {
    page.close();
  }
  return answers;
});
