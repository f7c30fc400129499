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
 * Generates text from a fixed seed (with a linear congruential generator), so that each run on each
 * machine builds the same pages.
 */
class Prose {
  #state = 42;

  /** Returns an integer from 0 up to, but not including, the limit. */
  below(limit: number): number {
    this.#state = (this.#state * 1664525 + 1013904223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }

  word(): string {
    return vocabulary[this.below(vocabulary.length)]!;
  }

  sentence(): string {
    const words = several(8 + this.below(14), () => this.word());
    return `${capitalized(words.join(' '))}.`;
  }

  paragraph(): string {
    return several(3 + this.below(4), () => this.sentence()).join(' ');
  }

  /** Returns the first words of a sentence. */
  heading(words: number): string {
    return this.sentence().slice(0, -1).split(' ').slice(0, words).join(' ');
  }

  bullet(): string {
    return `- **${this.word()}** ${this.sentence()}`;
  }

  row(): string {
    return `| \`${this.word()}\` | ${this.word()} | ${this.sentence()} |`;
  }

  /** Returns a fenced TypeScript machine. The number keeps the names on a page unique. */
  machine(number: number): string {
    return `\`\`\`ts
import { createMachine, createActor, assign } from 'xstate';

const machine${number} = createMachine({
  id: '${this.word()}${number}',
  initial: 'idle',
  context: { count: ${this.below(100)}, items: [] as string[] },
  states: {
    idle: { on: { START: { target: 'running', actions: assign({ count: ({ context }) => context.count + 1 }) } } },
    running: {
      after: { ${this.below(5000)}: 'idle' },
      on: { STOP: 'idle', FAIL: { target: 'failed', guard: ({ context }) => context.count > ${this.below(9)} } },
    },
    failed: { type: 'final' },
  },
});

const actor${number} = createActor(machine${number});
actor${number}.subscribe((snapshot) => console.log(snapshot.value));
actor${number}.start();
actor${number}.send({ type: 'START' });
\`\`\``;
  }
}

/**
 * Returns Markdown that every documentation generator builds unchanged: CommonMark with GFM tables,
 * front matter with a title and a description, fenced TypeScript, and links between pages.
 * @returns the text of each page by its file, in order
 */
export function corpus(pages: number): Map<string, string> {
  const prose = new Prose();
  const files = new Map<string, string>();
  for (let index = 0; index < pages; index++) files.set(`${pageId(index)}.md`, page(prose, index, pages));
  return files;
}

/** Returns the path of a page, relative to the root of the corpus. */
export function pageId(index: number): string {
  return `section-${Math.floor(index / PAGES_PER_SECTION) + 1}/page-${index + 1}`;
}

/** Returns the first second-level heading of a page. */
export function firstHeading(pages: number, id: string): string {
  return /^## (.+)$/m.exec(corpus(pages).get(`${id}.md`)!)![1]!;
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

function page(prose: Prose, index: number, pages: number): string {
  const title = capitalized(`${prose.word()} ${prose.word()} ${index + 1}`);
  const lines = ['---', `title: "${title}"`, `description: "${prose.sentence()}"`, '---', ''];
  lines.push(prose.paragraph(), '');
  for (let part = 0; part < 6; part++) {
    lines.push(`## ${prose.heading(4)} ${part + 1}`, '', prose.paragraph(), '', prose.paragraph(), '');
    if (part % 2 === 0) lines.push(prose.machine(part), '');
    if (part === 1) lines.push(...several(5, () => prose.bullet()), '');
    if (part === 2) {
      lines.push('| name | type | meaning |', '| --- | --- | --- |', ...several(6, () => prose.row()), '');
    }
    if (part === 3) {
      lines.push(`### ${prose.heading(3)}`, '', prose.paragraph(), '', prose.machine(part + 10), '');
    }
    if (part === 4) lines.push(`See [another page](../${pageId((index * 7) % pages)}.md) for more.`, '');
  }
  return lines.join('\n');
}

function several(count: number, make: () => string): string[] {
  return Array.from({ length: count }, make);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
