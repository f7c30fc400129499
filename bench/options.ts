import { parseArgs } from 'node:util';
import { PAGES_PER_SECTION } from './corpus.ts';
import { peers, type Site } from './sites.ts';

const names = peers.map(({ name }) => name).join();

const usage = `usage: npm run bench -- [options]
  --peers LIST   ${names} (all of them by default), or none
  --runs N       number of runs with the corpus; the report contains the medians (3)
  --pages LIST   sizes of the corpus, in pages (300,1000), or none
  --real N       number of random pages of this site (30)
  --steps N      number of course steps (all)
  --write        write docs/measurements.md`;

export type Options = ReturnType<typeof readOptions>;

/**
 * Parses the command-line arguments.
 * @throws Error that names the argument and what was expected
 */
export function readOptions(args: string[]) {
  const string = (value: string) => ({ type: 'string', default: value }) as const;
  const boolean = { type: 'boolean', default: false } as const;
  const lists = { peers: string(names), pages: string('300,1000') };
  const numbers = { runs: string('3'), real: string('30'), steps: string('1000') };
  const options = { ...lists, ...numbers, write: boolean, help: boolean };
  const { values } = parseArgs({ args, options });
  if (values.help) throw new Error(usage);
  return {
    peers: listOf(values.peers).map(peerNamed),
    runs: atLeast(1, 'runs', values.runs),
    // The measured page and the next one are in the second section.
    pages: listOf(values.pages).map((size) => atLeast(2 * PAGES_PER_SECTION, 'pages', size)),
    real: atLeast(0, 'real', values.real),
    steps: atLeast(0, 'steps', values.steps),
    write: values.write,
  };
}

const listOf = (text: string) => (text === 'none' ? [] : text.split(','));

function peerNamed(name: string): Site {
  const peer = peers.find((each) => each.name === name);
  if (!peer) throw new Error(`--peers: unknown peer '${name}'. Known peers: ${names}.`);
  return peer;
}

function atLeast(least: number, name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw new Error(`--${name} must be a whole number of at least ${least}, not '${text}'.`);
}
