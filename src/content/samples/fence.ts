import { nearest } from '../../site/nearest.ts';

/** What the words behind a fence's language say about the sample. */
export interface FenceMeta {
  title?: string;
  /** The file whose text is shown, for a fence without code of its own. */
  include?: string;
  /** Why the sample is not run. */
  norun?: string;
  /** Why the sample is neither type-checked nor run. */
  nocheck?: string;
  /** Whether the page shows the types of the sample's names. */
  types?: true;
  /** The XState version the fence asks for, where it differs from the page's. */
  xstate?: 4 | 5;
  /** The release of the packages around XState 4 that the fence asks for. */
  release?: 'alpha';
  /** What an author got wrong in the fence, in whole sentences. */
  problems: string[];
}

const TOKEN = /\{[^}]*\}?|([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?|\S+/g;

/** The words that a fence may hold behind its language. */
const WORDS = ['title', 'file', 'norun', 'nocheck', 'xstate', 'release', 'types'];
const KNOWN = `It may hold ${WORDS.slice(0, -1).join(', ')}, ${WORDS.at(-1)} and {lines}.`;

/**
 * Reads the meta string of a fence, e.g. `title="feedback.ts" {2,4-6} norun="needs a browser"`.
 *
 * Never throws: mistakes are returned as `problems`.
 */
export function parseFenceMeta(meta: string): FenceMeta {
  const result: FenceMeta = { problems: [] };
  for (const [token, name, double, single, bare] of meta.matchAll(TOKEN)) {
    if (token.startsWith('{')) {
      if (!/^\{\s*\d+(\s*-\s*\d+)?(\s*,\s*\d+(\s*-\s*\d+)?)*\s*\}$/.test(token))
        result.problems.push(`${token} names no lines. Write {2,4-6} to mark lines 2, 4, 5 and 6.`);
      continue;
    }
    if (name === undefined) {
      result.problems.push(`The fence says ${token}, which is not known. ${KNOWN}`);
      continue;
    }
    readAttribute(result, token, name, double ?? single ?? bare);
  }
  return result;
}

function readAttribute(result: FenceMeta, token: string, name: string, value: string | undefined): void {
  switch (name) {
    case 'title':
      if (value) result.title = value;
      else result.problems.push('The fence\'s title has no value. Write title="feedback.ts".');
      return;
    case 'file':
      if (value) result.include = value;
      else
        result.problems.push(
          'The fence\'s file has no value. Write file="examples/counter/src/counter.machine.ts".',
        );
      return;
    case 'norun':
    case 'nocheck':
      if (value?.trim()) result[name] = value;
      else result.problems.push(`${name} says why. Write ${name}="needs a browser", for example.`);
      return;
    case 'types':
      if (value === undefined) result.types = true;
      else result.problems.push('types stands alone in a fence, without a value.');
      return;
    case 'xstate':
      if (value === '4' || value === '5') result.xstate = value === '4' ? 4 : 5;
      else result.problems.push('xstate is the version to check with. Write xstate="4" or xstate="5".');
      return;
    case 'release':
      if (value === 'alpha') result.release = value;
      else result.problems.push('release is a release of the packages for XState 4. Write release="alpha".');
      return;
    default: {
      const [meant] = nearest(name, WORDS);
      result.problems.push(
        `The fence says ${token}, which is not known. ${meant ? `Is ${meant} meant? ` : ''}${KNOWN}`,
      );
    }
  }
}
