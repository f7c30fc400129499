import { readCommandLine, USAGE_ERROR } from '../src/core/node/command-line.ts';
import { PAGES_PER_SECTION } from './corpus.ts';
import { peers, type Site } from './sites.ts';

const names = peers.map(({ name }) => name).join();

export type Options = ReturnType<typeof readOptions>;

/**
 * Parses the command-line arguments.
 * @throws Error that names the value's option and what was expected
 */
export function readOptions(args: string[]) {
  const string = (value: string, standard: string, help: string) =>
    ({ type: 'string', value, default: standard, help }) as const;
  const options = {
    peers: string('LIST', names, `${names} (all of them by default), or none`),
    runs: string('N', '3', 'number of runs with the corpus; the report contains the medians (3)'),
    pages: string('LIST', '300,1000', 'sizes of the corpus, in pages (300,1000), or none'),
    real: string('N', '30', 'number of random pages of this site (30)'),
    steps: string('N', '1000', 'number of course steps (all)'),
    write: { type: 'boolean', default: false, help: 'writes docs/measurements.md' },
  } as const;
  const { values } = readCommandLine({ forms: 'npm run bench -- [options]', options }, args);
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

/**
 * Returns the only argument of a benchmark: how much to measure.
 * @param what the things that are counted, for the usage
 */
export function readAmount(command: string, standard: number, what: string): number {
  const { positionals, usage } = readCommandLine({
    forms: `npm run ${command} -- [N]`,
    allowPositionals: true,
    notes: [`N is the number of ${what} (${standard}).`],
  });
  const [amount = standard, ...more] = positionals.map(Number);
  if (Number.isInteger(amount) && amount > 0 && more.length === 0) return amount;
  console.error(usage);
  process.exit(USAGE_ERROR);
}
