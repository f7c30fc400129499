import { clientConfig } from '../../../config/browser/client-config.ts';
import { comparable, withBase, withoutBase } from '../../../core/paths.ts';
import { codeText } from '../../../mdx/browser/code-text.ts';
import { reachedBlocks } from '../language/program.ts';
import { titleOf } from '../run/blocks.ts';
import { type Project, type ProjectFile, problemOfName } from './project.ts';

/** A sample or chart of a page, as in a link's parameters: `from=/docs/guards&sample=2`. */
export interface PagePlace {
  /** The page's path, with the base URL. */
  from: string;
  /** The index of the code block in the page, or the machine name of a chart. */
  sample?: number;
  machine?: string;
}

/** Returns the fragment of a link that opens a sample or a chart of this page. */
export function placeFragment(figure: HTMLElement): string {
  const place = new URLSearchParams({ from: location.pathname });
  const machine = figure.dataset.machine;
  if (machine === undefined) place.set('sample', String(blocksOf(document).indexOf(figure)));
  else place.set('machine', machine);
  return place.toString();
}

/** Reads the fragment of such a link. */
export function readPlace(fragment: string): PagePlace | undefined {
  const parameters = new URLSearchParams(fragment);
  const from = parameters.get('from');
  const machine = parameters.get('machine');
  const sample = Number(parameters.get('sample') ?? Number.NaN);
  if (from === null || !isNormalized(from)) return undefined;
  // The name becomes part of a regular expression.
  if (machine !== null)
    return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(machine) ? { from, machine } : undefined;
  return Number.isInteger(sample) && sample >= 0 ? { from, sample } : undefined;
}

/**
 * Whether a path is as browsers normalize it, so that it can't leave the site or its folder of
 * pages.
 */
const isNormalized = (path: string) =>
  URL.canParse(path, 'https://site') && new URL(path, 'https://site').pathname === path;

const blocksOf = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>('main .code')];

/**
 * Fetches a page and returns a sample with its imports. For a chart, it is the sample that declares
 * the machine.
 * @throws if the page has no such sample
 */
export async function projectOfPage(place: PagePlace): Promise<Project> {
  const { baseUrl } = clientConfig();
  const path = comparable(withoutBase(place.from, baseUrl) ?? place.from);
  const response = await fetch(withBase(`/_page${path === '/' ? '/index' : path}.html`, baseUrl));
  if (!response.ok) throw new Error(`${place.from} couldn’t be loaded: HTTP ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const blocks = blocksOf(page);
  const at = place.machine === undefined ? place.sample! : declaring(page, blocks, place.machine);
  const block = blocks[at];
  if (!block) throw new Error(`${place.from} doesn’t contain the sample of the link`);
  return projectOf(page, blocks, at, place.machine === undefined ? {} : { machine: place.machine });
}

/** Returns the project of a sample of this page that the reader has edited. */
export function projectHere(figure: HTMLElement, text: string): Project {
  const blocks = blocksOf(document);
  return projectOf(document, blocks, blocks.indexOf(figure), { text });
}

function projectOf(
  page: Document,
  blocks: readonly HTMLElement[],
  at: number,
  { text, machine }: { text?: string; machine?: string },
): Project {
  const files = filesOf(blocks, at);
  return {
    title: page.querySelector('main h1')?.textContent?.trim() ?? '',
    xstate: versionOf(page, blocks[at]!),
    files: text === undefined ? files : [{ name: files[0]!.name, text }, ...files.slice(1)],
    ...(machine === undefined ? {} : { machine }),
  };
}

/** Returns the index of the last block above a machine's chart that declares the machine. */
function declaring(page: Document, blocks: readonly HTMLElement[], machine: string): number {
  const figure = page.querySelector(`main .statechart[data-machine="${CSS.escape(machine)}"]`);
  const declaration = new RegExp(`^(?:export\\s+)?const\\s+${machine.replaceAll('$', '\\$')}(?![\\w$])`, 'm');
  return blocks.findLastIndex(
    (block) =>
      declaration.test(codeText(block) ?? '') &&
      figure !== null &&
      block.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/**
 * Returns the XState version of a sample. Samples that can't run have the version of their page.
 */
function versionOf(page: Document, block: HTMLElement): 4 | 5 {
  if (block.dataset.run) return block.dataset.run === '4' ? 4 : 5;
  return page.querySelector<HTMLElement>('main')?.dataset.version === '4' ? 4 : 5;
}

function filesOf(blocks: readonly HTMLElement[], start: number): ProjectFile[] {
  const files: ProjectFile[] = [];
  for (const { at, text, lang } of reachedBlocks(blocks, start)) {
    const wanted = titleOf(blocks[at]!)?.split('/').at(-1) ?? '';
    const made = `${at === start ? 'main' : `file-${at}`}.${lang}`;
    files.push({ name: problemOfName(wanted, files) ? made : wanted, text });
  }
  return files;
}
