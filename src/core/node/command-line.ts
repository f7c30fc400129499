import { parseArgs } from 'node:util';
import { nearest } from '../nearest.ts';

/** An option of a command. `value` names its value in the usage. */
type CommandOption = { help: string } & (
  | { type: 'string'; value: string; default?: string; multiple?: false }
  | { type: 'string'; value: string; default?: string[]; multiple: true }
  | { type: 'boolean'; default?: boolean; multiple?: false }
);
type CommandOptions = Readonly<Record<string, CommandOption>>;

interface Command<Options extends CommandOptions> {
  /** The forms of the command, such as `npm run new -- doc "Title" [options]`. */
  forms: string | readonly string[];
  options?: Options;
  /** Whether it has arguments other than options. */
  allowPositionals?: boolean;
  /** More sentences for its usage. */
  notes?: readonly string[];
}

type Parsed<Options extends CommandOptions> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>
>;

/** The exit code for wrong arguments. */
export const USAGE_ERROR = 2;

/**
 * Parses the arguments of a command. For `--help`, prints the usage and ends the process. For
 * unknown options, prints what was meant and ends it with `USAGE_ERROR`.
 * @returns the arguments, and the usage for the command's own checks
 */
export function readCommandLine<const Options extends CommandOptions = Record<never, never>>(
  { forms, options, allowPositionals = false, notes = [] }: Command<Options>,
  args = process.argv.slice(2),
): Pick<Parsed<Options>, 'values' | 'positionals'> & { usage: string } {
  const all: CommandOptions = { ...options, help: { type: 'boolean', help: 'prints this text' } };
  const usage = [`usage: ${[forms].flat().join('\n       ')}`, optionList(all), ...notes].join('\n');
  try {
    const { values, positionals } = parseArgs({ args, options: all, allowPositionals, allowNegative: true });
    if (!values.help) return { values: values as Parsed<Options>['values'], positionals, usage };
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${problemOf(error as Error, Object.keys(all))}\n--help lists all options.`);
    process.exit(USAGE_ERROR);
  }
}

/** Ends the process if a command doesn't know a word, and prints which one was probably meant. */
export function refuseUnknown(what: string, word: string | undefined, known: readonly string[]): void {
  if (word === undefined || known.includes(word)) return;
  const [meant] = nearest(word, known, 1);
  const hint = meant === undefined ? `Known: ${known.join(', ')}.` : `Did you mean ${meant}?`;
  console.error(`Unknown ${what} ${word}. ${hint}\n--help prints the usage.`);
  process.exit(USAGE_ERROR);
}

function optionList(options: CommandOptions): string {
  const rows = Object.entries(options).map(([name, option]) => {
    const isSwitch = option.type === 'boolean' && name.includes('-');
    const shown = option.type === 'string' ? `${name} ${option.value}` : isSwitch ? `[no-]${name}` : name;
    return [`--${shown}`, option.help] as const;
  });
  const widest = Math.max(...rows.map(([shown]) => shown.length));
  return rows.map(([shown, help]) => `  ${shown.padEnd(widest)}  ${help}`).join('\n');
}

/** Replaces Node's sentence about unknown options, which suggests to pass them as text. */
function problemOf({ message }: Error, names: readonly string[]): string {
  const [, unknown] = /^Unknown option '(.+?)'/.exec(message) ?? [];
  if (unknown === undefined) return message;
  const [meant] = nearest(unknown.replace(/^-+/, ''), names, 1);
  return `Unknown option ${unknown}.${meant === undefined ? '' : ` Did you mean --${meant}?`}`;
}
