import { versionFor } from '../format.ts';
import type { HitGroup, SearchRequest } from './engine.ts';
import type { IndexFiles } from './index-files.ts';
import type { Ranked } from './rank.ts';

/** Number of a page's sections whose headings are compared with the query. */
const COMPARED_PER_PAGE = 8;

/** Pages of one kind and version, each with its best sections. */
export type RankedGroup = Pick<HitGroup, 'kind' | 'version'> & { pages: [number, Ranked[]][] };

/** Returns a filter for sections of the requested kind and version. */
export function isAskedFor(index: IndexFiles, { version: only, kind }: SearchRequest) {
  return ({ section }: Ranked): boolean => {
    const group = index.groupOf(index.pageOf[section]!);
    const version = only && versionFor(only, group);
    return (!version || version === only) && (!kind || group.kind === kind);
  };
}

/** Returns the groups and their pages, both in the order of their best sections. */
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
