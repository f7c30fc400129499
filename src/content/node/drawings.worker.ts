import '../../site/node/tsx.ts';
import { setMessages } from '../../site/messages.ts';
import { answerTasks } from '../../site/node/answer-tasks.ts';
import { Derivation } from '../../site/node/derive.ts';
import { english } from '../../site/translation.ts';
import type { Drawing } from '../../statechart/draw.ts';
import type { Graph } from '../../statechart/graph.ts';
import type { MachineScript } from '../../statechart/machine-script.ts';
import { BrokenMachine, type ChartMemory, chartsOfPage, type Memory } from '../../statechart/node/index.ts';
import { indexOfImport } from '../samples/imports.ts';

// What is drawn is the same for each language: `chart-words.ts` puts other words into charts.
setMessages(english);

/** Code in which machines may be declared. */
export interface MachineSample {
  code: string;
  title?: string | undefined;
  /** The version that its fence asks for. */
  xstate?: 4 | 5 | undefined;
}

/** The charts of one page. */
export interface DrawTask {
  charts: {
    /** The machine's. */
    name: string;
    idPrefix: string;
    /** Where the machine may be declared, in the page's order. */
    samples: MachineSample[];
  }[];
  xstate: 4 | 5;
  /** The folder of all caches; without it each drawing is made anew. */
  cacheFolder: string | undefined;
}

/** A chart, or what its author has to mend. */
export type ChartAnswer =
  | { drawn: Drawing & { script: MachineScript } }
  | { broken: Pick<BrokenMachine, 'message' | 'hint' | 'place'> };

answerTasks(async ({ charts, xstate, cacheFolder }: DrawTask): Promise<ChartAnswer[]> => {
  const page = chartsOfPage(cacheFolder === undefined ? undefined : openMemory(cacheFolder));
  const answers: ChartAnswer[] = [];
  try {
    for (const { name, idPrefix, samples } of charts) {
      const question = {
        samples: samples.map(({ code }) => code),
        name,
        idPrefix,
        xstate,
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

/** What was made in earlier builds by the same code, so that a page's new words neither evaluate nor draw its machines anew. */
function openMemory(cacheFolder: string): ChartMemory {
  const open = <Value>(name: string, ...code: string[]): Memory<Value> => {
    const values = new Derivation<Value>({
      name,
      code: code.map((module) => new URL(`../../statechart/${module}`, import.meta.url)),
      cacheFolder,
    });
    return {
      get: (key) => values.read(values.key(key)),
      set: (key, value) => values.write(values.key(key), value),
    };
  };
  return {
    graphs: open<Graph>('machines', 'node/evaluate.ts'),
    drawings: open<Drawing>('drawings', 'draw.ts', 'node/engine.ts', '../site/catalogue/en/outline.ts'),
  };
}
