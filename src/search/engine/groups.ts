import { versionFor } from '../format.ts';
import type { HitGroup, SearchRequest } from './engine.ts';
import type { IndexFiles } from './index-files.ts';
import type { Ranked } from './rank.ts';

/** How many of a page's sections are compared by their headings, to find those that are shown. */
const COMPARED_PER_PAGE = 8;

/** Pages of one kind and version, each with its best sections. */
export type RankedGroup = Pick<HitGroup, 'kind' | 'version'> & { pages: [number, Ranked[]][] };

/** Whether a section is of the kind and of the version that are asked for. */
export function isAskedFor(index: IndexFiles, { version: only, kind }: SearchRequest) {
  return ({ section }: Ranked): boolean => {
    const group = index.groupOf(index.pageOf[section]!);
    const version = only && versionFor(only, group);
    return (!version || version === only) && (!kind || group.kind === kind);
  };
}

/** Groups and their pages, each in the order of its best section. */
export function groupRanked(index: IndexFiles, ranked: readonly Ranked[], context: string): RankedGroup[] {
  const groups = new Map<string, RankedGroup>();
  const pages = new Map<number, Ranked[]>();
  for (const entry of ranked) {
    const page = index.pageOf[entry.section]!;
    const pageGroup = index.groupOf(page);
    const { kind } = pageGroup;
    const version = versionFor(context, pageGroup);
    const sections = pages.get(page);
    if (sections) {
      if (sections.length < COMPARED_PER_PAGE) sections.push(entry);
      continue;
    }
    const first = [entry];
    pages.set(page, first);
    const key = `${kind}/${version}`;
    const group = groups.get(key);
    if (group) group.pages.push([page, first]);
    else groups.set(key, { kind, version, pages: [[page, first]] });
  }
  return [...groups.values()];
}
