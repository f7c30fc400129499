import { textFile } from '../content/model.ts';
import type { Place } from '../site/errors.ts';
import { nearest } from '../site/nearest.ts';
import { comparable, isNamedLikeFile, shortened } from '../site/paths.ts';
import { resolvePath } from '../site/resolve-path.ts';
import { anchorsOf, articleOf } from './addresses.ts';
import type { Route, Site } from './model.ts';

/** An address that somebody wrote. */
export interface WrittenLink {
  href: string;
  place: Place;
  /** The route whose text it stands in. */
  from: Route;
  image?: true;
  /** The setting that it stands in, where it is no page's text. */
  setting?: string;
}

/** An address that leads nowhere, as the address book says it. */
export type DeadEnd = Exclude<ReturnType<Site['addresses']['resolve']>, { href: string }>;

/** A problem and what to do about it, in an author's words. */
type Told = [problem: string, hint?: string];

/** Says what is wrong with an address that leads nowhere, and how to mend it. */
export function explainLink(
  { href, from, image, setting }: Omit<WrittenLink, 'place'>,
  deadEnd: DeadEnd,
  site: Site,
): Told {
  const told = shortened(href);
  const subject = image ? 'shows' : setting ? `${setting} leads to` : 'links to';
  const foreign = foreignAddress(href);
  if (foreign) return [`${subject} ${told}, ${foreign[0]}`, foreign[1]];
  if (image)
    return [
      `${subject} ${told}, which is not in public/`,
      'Put it there, or beside the page and write ./name.png.',
    ];
  if (deadEnd.problem === 'no anchor') {
    const problem = `${subject} ${told}, but ${deadEnd.path} has no heading '${shortened(deadEnd.anchor)}'`;
    return [problem, whereToLead(deadEnd.path, deadEnd.anchor, site)];
  }
  const { path } = deadEnd;
  const draft = draftAt(path, from, site);
  if (draft)
    return [`${subject} ${told}, which is a draft`, `Take draft: true out of ${draft}, or the link out.`];
  const moved = site.redirects.find((redirect) => comparable(redirect.from) === comparable(path));
  if (moved) return [`${subject} ${told}, which has moved`, `Link to ${moved.to}.`];
  const meant = meantPage(path, from, site);
  if (meant) return [`${subject} ${told}, which does not exist`, `Did you mean ${meant}?`];
  if (path.startsWith('/') && isNamedLikeFile(path) && !path.endsWith('.html'))
    return [`${subject} ${told}, which is not in public/`, 'Put the file there, or mend the address.'];
  const where = site.config.contentComplete ? '' : 'in a sidebar.ts or ';
  const hint = `If it is to be written, name it ${where}under planned in site.config.ts.`;
  return [`${subject} ${told}, which does not exist`, hint];
}

/** The file of the draft that an address means, by its own address or by its file. */
export function draftAt(path: string, from: Route, { content }: Site): string | undefined {
  const named = resolvePath(from.file ?? '', path);
  const draft = content.drafts.find(
    (each) => comparable(each.path) === comparable(path) || each.file === named,
  );
  return draft && `${content.folder}/${draft.file}`;
}

/** What is wrong with an address that is none of this site, nor one of another site that a page may lead to. */
function foreignAddress(href: string): [problem: string, hint: string] | undefined {
  if (/^[a-z]:|\\|^file:/i.test(href))
    return [
      'which is a path on somebody’s machine',
      'Link to a page by its address (/docs/guards) or by its file (./guards.mdx).',
    ];
  if (href.startsWith('//'))
    return [
      'which says no protocol',
      'Write https:// before the address of another site, and one slash before one of this site.',
    ];
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(href) ?? [];
  if (scheme === undefined) return undefined;
  const hint =
    scheme === 'data'
      ? 'Put the file into public/ and write its address there, or a picture beside the page and write ./name.png.'
      : 'An address is one of this site (/docs/guards), or begins with https://, http:// or mailto:.';
  return [`which begins with ${scheme}:`, hint];
}

/** Where a link may lead that names an anchor which a page lacks. */
function whereToLead(path: string, anchor: string, site: Site): string | undefined {
  const route = site.routes.find((candidate) => candidate.path === path);
  if (!route) return undefined;
  const anchors = anchorsOf(route) ?? [];
  const [meant] = nearest(anchor.slice(1), anchors, 1);
  if (meant) return `Did you mean #${meant}?`;
  const article = articleOf(route);
  if (article)
    return `Link to a heading of ${site.content.folder}/${textFile(article)}, or add {${shortened(anchor)}} to it there.`;
  return `Its anchors are ${anchors.map((id) => `#${id}`).join(', ')}.`;
}

/** The page that an address or a file's path is nearly the one of: by the last part of its name, or by its folder. */
function meantPage(path: string, from: Route, { routes, content }: Site): string | undefined {
  if (!/\.mdx?$/i.test(path))
    return meantAmong(
      comparable(path),
      routes.map((route) => comparable(route.path)),
    );
  const files = routes.flatMap(({ file }) => (file === undefined ? [] : [file]));
  const file = meantAmong(resolvePath(from.file ?? '', path), files);
  return file && `${content.folder}/${file}`;
}

function meantAmong(path: string, known: readonly string[]): string | undefined {
  const [folder, name] = split(path);
  const beside = known.filter((other) => split(other)[0] === folder);
  const [near] = nearest(
    name,
    beside.map((other) => split(other)[1]),
    1,
  );
  if (near !== undefined) return folder + near;
  const same = known.filter((other) => split(other)[1] === name);
  return same.length === 1 ? same[0] : nearest(path, same, 1)[0];
}

/** A path's folder, with the slash at its end, and its name. */
function split(path: string): [folder: string, name: string] {
  const end = path.lastIndexOf('/') + 1;
  return [path.slice(0, end), path.slice(end)];
}
