import type { ProblemAndHint } from '../../core/errors.ts';
import { nearest } from '../../core/nearest.ts';

/** The options after a fence's language. */
export interface FenceMeta {
  title?: string;
  /** The file whose text is shown, for a fence without code. */
  include?: string;
  /** Why the sample is not run. */
  norun?: string;
  /** Why the sample is neither type-checked nor run. */
  nocheck?: string;
  /** Whether the page shows the types of the sample's names. */
  types?: true;
  /** The fence's XState version, if it differs from the page's. */
  xstate?: 4 | 5;
  /** The release of the packages for XState 4 that the fence uses. */
  release?: 'alpha';
  /** Mistakes in the options. */
  problems: ProblemAndHint[];
}

const TOKEN =
  /\{[^}]*\}?|([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\{[^}]*\}|\S+)))?|"[^"]*"|'[^']*'|\/[^/]+\/|\S+/g;

/** The options of a fence. */
const WORDS = ['title', 'file', 'norun', 'nocheck', 'xstate', 'release', 'types'];
const KNOWN = `The options are ${WORDS.slice(0, -1).join(', ')}, ${WORDS.at(-1)}, and {lines}.`;

/**
 * Reads the meta string of a fence, e.g. `title="feedback.ts" {2,4-6} norun="needs a browser"`.
 *
 * Never throws: mistakes are returned as `problems`.
 */
export function parseFenceMeta(meta: string): FenceMeta {
  const result: FenceMeta = { problems: [] };
  const unknown: { token: string; name: string | undefined }[] = [];
  for (const [token, name, double, single, bare] of meta.matchAll(TOKEN)) {
    if (token.startsWith('{')) {
      if (!/^\{\s*\d+(\s*-\s*\d+)?(\s*,\s*\d+(\s*-\s*\d+)?)*\s*\}$/.test(token))
        result.problems.push([
          `${token} isn’t a list of lines`,
          'Write {2,4-6} to highlight lines 2, 4, 5, and 6.',
        ]);
      continue;
    }
    if (name === undefined || !WORDS.includes(name)) unknown.push({ token, name });
    else readAttribute(result, name, double ?? single ?? bare);
  }
  if (unknown.length > 0) result.problems.push(problemOfUnknown(unknown));
  return result;
}

/** Options of other engines that have no equivalent. */
const REMOVED =
  /^(show)?lineNumbers|^(copy|frame|linenums|live|npm2yarn|twoslash|wrap)\b|^["'/]|^(ins|del|mark)=/i;

/** Returns what to write instead of another engine's option; undefined if it has no equivalent. */
function equivalentOf(token: string): string | undefined {
  const [, title] =
    /^(?:filename|name|label)=["']?([^"']+)["']?$/.exec(token) ?? /^\[([^\]]+)\]$/.exec(token) ?? [];
  if (title) return `title="${title}"`;
  const [, lines] = /^hl_lines=["']([\d\s,-]+)["']$/.exec(token) ?? [];
  return lines && `{${lines.trim().replace(/[\s,]+/g, ',')}}`;
}

/** One problem for all unknown options of a fence. */
function problemOfUnknown(unknown: readonly { token: string; name: string | undefined }[]): ProblemAndHint {
  const tokens = unknown.map(({ token }) => token).join(', ');
  const equivalents = unknown.flatMap(({ token }) => equivalentOf(token) ?? []);
  const misspelled = unknown.filter(({ token }) => !equivalentOf(token) && !REMOVED.test(token));
  const near = misspelled.flatMap(({ name }) => (name === undefined ? [] : nearest(name, WORDS).slice(0, 1)));
  const hints = [
    equivalents.length > 0 && `Write ${equivalents.join(' ')} instead. `,
    near.length > 0 && `Did you mean ${near.map((name) => `'${name}'`).join(', ')}? `,
    unknown.every(({ token }) => REMOVED.test(token)) && `Remove ${unknown.length === 1 ? 'it' : 'them'}. `,
    unknown.some(({ token }) => /^(ins|del)=/.test(token)) &&
      'To mark added and removed lines, end them with // [!code ++] and // [!code --]. ',
  ];
  const options = unknown.length === 1 ? 'option' : 'options';
  return [`unknown ${options} ${tokens} in the code block`, `${hints.filter(Boolean).join('')}${KNOWN}`];
}

function readAttribute(result: FenceMeta, name: string, value: string | undefined): void {
  switch (name) {
    case 'title':
      if (value) result.title = value;
      else
        result.problems.push([
          'the option title has no value',
          'Write a file name, such as title="feedback.ts".',
        ]);
      return;
    case 'file':
      if (value) result.include = value;
      else
        result.problems.push([
          'the option file has no value',
          'Write a path, such as file="examples/counter/src/counter.machine.ts".',
        ]);
      return;
    case 'norun':
    case 'nocheck':
      if (value?.trim()) result[name] = value;
      else
        result.problems.push([
          `the option ${name} has no reason`,
          `Write the reason, such as ${name}="needs a browser".`,
        ]);
      return;
    case 'types':
      if (value === undefined) result.types = true;
      else result.problems.push(['the option types takes no value', 'Write only types.']);
      return;
    case 'xstate':
      if (value === '4' || value === '5') result.xstate = value === '4' ? 4 : 5;
      else
        result.problems.push(['the option xstate has an unknown value', 'Write xstate="4" or xstate="5".']);
      return;
    case 'release':
      if (value === 'alpha') result.release = value;
      else
        result.problems.push([
          'the option release has an unknown value',
          'Write release="alpha", or remove the option.',
        ]);
      return;
  }
}
