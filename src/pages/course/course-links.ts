import { comparable } from '../../core/paths.ts';
import type { WrittenLink } from '../addresses/explain-link.ts';
import type { AddressBook, RouteOf, Site } from '../model.ts';

/** Returns the paths of the docs pages that a step practices, without trailing slashes. */
export function practicedPaths(route: RouteOf<'step'>, addresses: AddressBook): Set<string> {
  return new Set(
    route.step.step.frontMatter.practices.flatMap((href) => {
      const target = addresses.resolve(href, route);
      return 'href' in target ? [comparable(decodeURI(target.href.replace(/[?#].*/, '')))] : [];
    }),
  );
}

/** A docs section that a step practices. */
export interface PracticedSection {
  href: string;
  title: string;
}

/** Returns the docs sections that a step practices, with their headings. */
export function practicedSections(site: Site, route: RouteOf<'step'>): PracticedSection[] {
  return route.step.step.frontMatter.practices.flatMap((written) => {
    const target = site.addresses.resolve(written, route);
    if ('problem' in target) return [];
    const [path = '', anchor] = target.href.split('#');
    const page = site.routes.find((other) => comparable(other.path) === comparable(decodeURI(path)));
    if (page?.screen !== 'doc') return [];
    const section = anchor && page.page.toc.find(({ id }) => id === decodeURI(anchor));
    return [{ href: target.href, title: section ? `${page.title}: ${section.text}` : page.title }];
  });
}

/** The links in the front matter of steps and in the texts of chapters. */
export function* courseLinks(site: Site): Generator<WrittenLink> {
  const { folder } = site.content;
  for (const from of site.routes) {
    if (from.screen === 'learn') {
      for (const { page, file } of from.chapters)
        for (const { href, line, image } of page.links)
          yield { href, from, place: { file, ...(line && { line }) }, ...(image ? { image } : {}) };
    }
    if (from.screen !== 'step') continue;
    const { frontMatter, fieldLines } = from.step.step;
    const line = fieldLines.practices;
    for (const href of frontMatter.practices)
      yield { href, from, place: { file: `${folder}/${from.page.file}`, ...(line && { line }) } };
  }
}
