import { parseArgs } from 'node:util';
import { PAGES_PER_SECTION } from './corpus.ts';
import { peers, type Site } from './sites.ts';

export const usage = `usage: npm run bench -- [options]
  --peers LIST   ${peers.map(({ name }) => name).join(',')} (all of them by default), or none
  --runs N       number of runs; the report contains the medians (5)
  --pages LIST   sizes of the corpus, in pages (300,1000)
  --large        also build this site with 3,000 pages
  --write        write docs/measurements.md
  --note TEXT    a note for docs/measurements.md, for example on the load of the machine`;

export interface Options {
  peers: Site[];
  runs: number;
  pages: number[];
  large: boolean;
  write: boolean;
  note: string | undefined;
  help: boolean;
}

/** An error in the command-line arguments. The message is shown to the user. */
export class OptionsError extends Error {
  override name = 'OptionsError';
}

/**
 * Parses the command-line arguments.
 * @throws OptionsError naming the argument and what was expected
 */
export function readOptions(args: string[]): Options {
  const { values } = parse(args);
  return {
    ...values,
    peers: choosePeers(values.peers),
    runs: atLeast(1, 'runs', values.runs),
    // The measured page and the next one are in the second section.
    pages: values.pages.split(',').map((size) => atLeast(2 * PAGES_PER_SECTION, 'pages', size.trim())),
    note: values.note,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        peers: { type: 'string' },
        runs: { type: 'string', default: '5' },
        pages: { type: 'string', default: '300,1000' },
        large: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        note: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new OptionsError((error as Error).message);
  }
}

function choosePeers(list: string | undefined): Site[] {
  if (list === undefined) return peers;
  if (list === 'none') return [];
  return list.split(',').map((name) => {
    const peer = peers.find((each) => each.name === name.trim());
    if (!peer)
      throw new OptionsError(
        `--peers: unknown peer '${name.trim()}'. Known peers: ${peers.map((each) => each.name).join(', ')}.`,
      );
    return peer;
  });
}

function atLeast(least: number, name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) {
    throw new OptionsError(`--${name} must be a whole number of at least ${least}, not '${text}'.`);
  }
  return value;
}

/** Returns the command that repeats the same measurements. */
export function commandOf({ peers, runs, pages, large }: Options): string {
  const list = peers.map(({ name }) => name).join(',') || 'none';
  return `npm run bench -- --peers ${list} --runs ${runs} --pages ${pages}${large ? ' --large' : ''}`;
}
