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

const TOKEN = /\{[^}]*\}|([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?|\S+/g;

/**
 * Reads the meta string of a fence, e.g. `title="feedback.ts" {2,4-6} norun="needs a browser"`.
 *
 * Never throws: mistakes are returned as `problems`.
 */
export function parseFenceMeta(meta: string): FenceMeta {
  const result: FenceMeta = { problems: [] };
  for (const [token, name, double, single, bare] of meta.matchAll(TOKEN)) {
    if (name === undefined) continue; // highlighted lines and other marks belong to the code block's drawing
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
    default:
      result.problems.push(
        `The fence says ${token}, which is not known. It may hold title, file, norun, nocheck, xstate, release, types and {lines}.`,
      );
  }
}
