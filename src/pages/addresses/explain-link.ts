import { textFile } from '../../content/model.ts';
import type { Place, ProblemAndHint } from '../../core/errors.ts';
import { nearest } from '../../core/nearest.ts';
import { comparable, isNamedLikeFile, shortened } from '../../core/paths.ts';
import { relativePath, resolvePath } from '../../core/resolve-path.ts';
import { isEmbed } from '../embed-routes.ts';
import type { Route, Site } from '../model.ts';
import { anchorsOf, articleOf } from './addresses.ts';

/** A link as its author wrote it. */
export interface WrittenLink {
  href: string;
  /** Finding it in the configuration loads TypeScript, so read it only for a message. */
  readonly place: Place;
  /** The route whose text contains it; the front page for a setting. */
  from: Route;
  image?: true;
  /** The path of the setting that contains it, such as `footer.links[1].href`. */
  setting?: string;
}

/** The problem of a broken link, from the address book. */
export type DeadEnd = Exclude<ReturnType<Site['addresses']['resolve']>, { href: string }>;

/** Returns the problem of a broken link, and a hint. */
export function explainLink(
  { href, from, image, setting }: Omit<WrittenLink, 'place'>,
  deadEnd: DeadEnd,
  site: Site,
): ProblemAndHint {
  const shown = shortened(href);
  const subject = `${setting ? `${setting}: ` : ''}the ${image ? 'image' : 'link'} ${shown}`;
  const foreign = foreignAddress(href, site.config.protocols);
  if (foreign) return [`${subject} ${foreign[0]}`, foreign[1]];
  const file = closestPath(deadEnd.path, site.addresses.files);
  if (image)
    return [
      `${subject} isn’t in public/`,
      file
        ? `Did you mean ${file}?`
        : articleOf(from)?.frontMatter.image === href
          ? 'Put a PNG or JPEG in public/, and write its URL, such as /img/release.png.'
          : 'Put the file in public/, or put it next to the page and write ./name.png.',
    ];
  if (deadEnd.problem === 'no anchor') {
    const problem = `${subject} is broken, because ${deadEnd.path} has no heading '${shortened(deadEnd.anchor)}'`;
    return [problem, suggestTarget(deadEnd.path, deadEnd.anchor, site)];
  }
  const { path } = deadEnd;
  const draft = draftAt(path, from, site);
  if (draft) return [`${subject} leads to a draft`, `Remove draft: true from ${draft}, or remove the link.`];
  const moved = site.redirects.find((redirect) => comparable(redirect.from) === comparable(path));
  if (moved) return [`${subject} leads to a page that has moved`, `Link to ${moved.to} instead.`];
  if (isOtherSite(href)) return [`${subject} is read as a path of this site`, `Write https://${shown}.`];
  if (isEmail(href)) return [`${subject} is read as a path of this site`, `Write mailto:${shown}.`];
  const closest = closestPage(path, from, site);
  if (closest) {
    const [anchor = ''] = /#.*$/.exec(href) ?? [];
    const hasAnchor = 'href' in site.addresses.resolve(closest + anchor, from);
    const meant = hasAnchor ? closest + anchor : closest;
    return [`${subject} leads to a page that doesn’t exist`, `Did you mean ${meant}?`];
  }
  if (path.startsWith('/') && isNamedLikeFile(path) && !path.endsWith('.html'))
    return [
      `${subject} leads to a file that isn’t in public/`,
      file ? `Did you mean ${file}?` : 'Put the file in public/, or correct the URL.',
    ];
  const where = site.config.contentComplete ? '' : 'in a sidebar.ts or ';
  const hint = `Correct the link. If the page is planned, list it ${where}in planned in site.config.ts.`;
  return [`${subject} leads to a page that doesn’t exist`, hint];
}

/**
 * Returns the draft's file that a link points to, by URL or by file; undefined if there is none.
 */
export function draftAt(path: string, from: Route, { content }: Site): string | undefined {
  const named = resolvePath(from.file ?? '', path);
  const draft = content.drafts.find(
    (each) => comparable(each.path) === comparable(path) || each.file === named,
  );
  return draft && `${content.folder}/${draft.file}`;
}

/** Returns the file of the page that a broken link leads to, if it lacks the anchor or is a draft. */
export function targetFile({ from }: WrittenLink, deadEnd: DeadEnd, site: Site): string | undefined {
  if (deadEnd.problem !== 'no anchor') return draftAt(deadEnd.path, from, site);
  const route = site.routes.find(({ path }) => path === deadEnd.path);
  const article = route && articleOf(route);
  return article && `${site.content.folder}/${textFile(article)}`;
}

/** Whether a URL lacks its protocol: `www.example.com`, `example.com/a`. */
const isOtherSite = (href: string): boolean =>
  /^(www\.[a-z\d-]+\.[a-z]|([a-z\d-]+\.)+[a-z]{2,}\/|([a-z\d-]+\.)+(com|dev|io|net|org)$)/i.test(href);

const isEmail = (href: string): boolean => /^[^\s/@:]+@([a-z\d-]+\.)+[a-z]{2,}$/i.test(href);

/** Explains a URL that belongs neither to this site nor to an allowed protocol. */
function foreignAddress(
  href: string,
  protocols: readonly string[],
): [problem: string, hint: string] | undefined {
  if (/^[a-z]:|\\|^file:/i.test(href))
    return [
      'is a path on a local machine',
      'Link to a page by its URL (/docs/guards) or by its file (./guards.mdx).',
    ];
  if (href.startsWith('//'))
    return [
      'has no protocol',
      'Begin the URL of another site with https://, and a path of this site with one slash.',
    ];
  const scheme = hasProtocol(href) ? href.slice(0, href.indexOf(':')) : undefined;
  if (scheme === undefined) return undefined;
  const allowed = ['https://', 'http://', ...protocols].join(', ');
  const hint =
    scheme === 'data'
      ? 'Put the file in public/ and write its URL, or put an image next to the page and write ./name.png.'
      : `Write a path (/docs/guards) or a URL that begins with ${allowed}, or mailto:. To allow other protocols, set protocols in site.config.ts.`;
  return [`begins with ${scheme}:`, hint];
}

/** Whether a URL begins with a protocol, such as `vscode:`. */
export const hasProtocol = (href: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(href);

/** Suggests a different target for a link whose anchor doesn't exist on its page. */
function suggestTarget(path: string, anchor: string, site: Site): string | undefined {
  const route = site.routes.find((candidate) => candidate.path === path);
  if (!route) return undefined;
  const anchors = anchorsOf(route) ?? [];
  const [closest = sharingWords(anchor.slice(1), anchors)] = nearest(anchor.slice(1), anchors, 1);
  if (closest) return `Did you mean #${closest}?`;
  const article = articleOf(route);
  if (article)
    return `Link to a heading of ${site.content.folder}/${textFile(article)}, or add {${shortened(anchor)}} to one of its headings.`;
  return `The anchors of ${path} are ${anchors.map((id) => `#${id}`).join(', ')}.`;
}

/** Returns the anchor that shares the most words with one of a changed heading, and at least half. */
function sharingWords(anchor: string, anchors: readonly string[]): string | undefined {
  const words = wordsOf(anchor);
  const [best] = anchors
    .map((candidate) => {
      const others = wordsOf(candidate);
      const shared = [...words].filter((word) => others.has(word)).length;
      return { candidate, share: shared / (words.size + others.size - shared) };
    })
    .filter(({ share }) => share >= 0.5)
    .sort((a, b) => b.share - a.share);
  return best?.candidate;
}

/** The words of an anchor that say what a section is about. */
const wordsOf = (anchor: string) =>
  new Set(anchor.split('-').filter((word) => !/^(|an?|and|for|in|of|on|or|the|to|with|\d)$/.test(word)));

/**
 * Returns the page whose path or file is the most similar: with a similar name in the same folder,
 * or with the same name in a different folder.
 */
function closestPage(path: string, from: Route, { routes }: Site): string | undefined {
  const plain = comparable(path.replace(/(\/index)?\.html?$/i, ''));
  if (plain !== comparable(path) && routes.some((route) => comparable(route.path) === plain)) return plain;
  if (!/\.mdx?$/i.test(path))
    return closestPath(
      comparable(path),
      routes.filter((route) => route !== from && !isEmbed(route)).map((route) => comparable(route.path)),
    );
  const files = routes.flatMap((route) => (route.file === undefined || route === from ? [] : [route.file]));
  const file = closestPath(resolvePath(from.file ?? '', path), files);
  return file && relativePath(from.file ?? '', file);
}

function closestPath(path: string, known: readonly string[]): string | undefined {
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

/** Splits a path into its folder, with a trailing slash, and its name. */
function split(path: string): [folder: string, name: string] {
  const end = path.lastIndexOf('/') + 1;
  return [path.slice(0, end), path.slice(end)];
}
