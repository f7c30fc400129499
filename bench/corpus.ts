import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Pages in each folder of the corpus. */
export const PAGES_PER_SECTION = 12;

const vocabulary = (
  'state machine transition event guard action actor context entry exit parallel final history invoke spawn ' +
  'snapshot system input output delay timer parent child target source initial nested service promise callback ' +
  'observable emitter mailbox message reducer model path test coverage graph node edge region statechart ' +
  'the a an each every when while after before with without from into between keeps sends receives starts stops ' +
  'returns resolves rejects describes declares updates reads writes computes can may must should never always'
).split(' ');

/**
 * Returns functions that generate text from a fixed seed (with a linear congruential generator), so
 * that each run on each machine builds the same pages.
 */
function prose() {
  let state = 42;
  /** Returns an integer from 0 up to, but not including, the limit. */
  const below = (limit: number) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const word = () => vocabulary[below(vocabulary.length)]!;
  const sentence = () => `${capitalized(several(8 + below(14), word).join(' '))}.`;
  const paragraph = () => several(3 + below(4), sentence).join(' ');
  const heading = (words: number) => sentence().slice(0, -1).split(' ').slice(0, words).join(' ');
  /** Returns a fenced TypeScript machine. The number keeps the names on a page unique. */
  const machine = (number: number) => `\`\`\`ts
import { createMachine, createActor, assign } from 'xstate';

const machine${number} = createMachine({
  id: '${word()}${number}',
  initial: 'idle',
  context: { count: ${below(100)}, items: [] as string[] },
  states: {
    idle: { on: { START: { target: 'running', actions: assign({ count: ({ context }) => context.count + 1 }) } } },
    running: {
      after: { ${below(5000)}: 'idle' },
      on: { STOP: 'idle', FAIL: { target: 'failed', guard: ({ context }) => context.count > ${below(9)} } },
    },
    failed: { type: 'final' },
  },
});

const actor${number} = createActor(machine${number});
actor${number}.subscribe((snapshot) => console.log(snapshot.value));
actor${number}.start();
actor${number}.send({ type: 'START' });
\`\`\``;
  return { word, sentence, paragraph, heading, machine };
}

/**
 * Returns Markdown that every documentation generator builds unchanged: CommonMark with GFM tables,
 * front matter with a title and a description, fenced TypeScript, and links between pages.
 * @returns the text of each page by its file, in order
 */
export function corpus(pages: number): Map<string, string> {
  const write = prose();
  return new Map(
    Array.from({ length: pages }, (_, index) => [`${pageId(index)}.md`, page(write, index, pages)]),
  );
}

/** Returns the path of a page, relative to the root of the corpus. */
export function pageId(index: number): string {
  return `section-${Math.floor(index / PAGES_PER_SECTION) + 1}/page-${index + 1}`;
}

/** Replaces a folder's sections with those of the corpus. Other files in the folder stay. */
export function writeCorpus(folder: string, pages: number): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name.startsWith('section-')) rmSync(join(folder, name), { recursive: true });
  }
  for (const [file, text] of corpus(pages)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function page(
  { word, sentence, paragraph, heading, machine }: ReturnType<typeof prose>,
  index: number,
  pages: number,
) {
  const title = capitalized(`${word()} ${word()} ${index + 1}`);
  const lines = ['---', `title: "${title}"`, `description: "${sentence()}"`, '---', '', paragraph(), ''];
  for (let part = 0; part < 6; part++) {
    lines.push(`## ${heading(4)} ${part + 1}`, '', paragraph(), '', paragraph(), '');
    if (part % 2 === 0) lines.push(machine(part), '');
    if (part === 1) lines.push(...several(5, () => `- **${word()}** ${sentence()}`), '');
    if (part === 2) {
      const rows = several(6, () => `| \`${word()}\` | ${word()} | ${sentence()} |`);
      lines.push('| name | type | meaning |', '| --- | --- | --- |', ...rows, '');
    }
    if (part === 3) lines.push(`### ${heading(3)}`, '', paragraph(), '', machine(part + 10), '');
    if (part === 4) lines.push(`See [another page](../${pageId((index * 7) % pages)}.md) for more.`, '');
  }
  return lines.join('\n');
}

const several = (count: number, make: () => string) => Array.from({ length: count }, make);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
