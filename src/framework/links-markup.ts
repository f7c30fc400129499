import { escapeAttribute } from '../core/html.ts';
import { isSamePage } from '../core/paths.ts';
import { CURRENT_PLACE } from '../theme/sidebar/sidebar.tsx';

/**
 * Markup of links, rendered once for all pages. On each page, the links to that page are marked as
 * current.
 */
export interface LinksMarkup {
  plain: string;
  /** Returns the markup with each link to `href` marked. */
  marked(href: string): string;
}

/** @param html the markup, in which each link has its URL in a `CURRENT_PLACE` attribute */
export function linksMarkup(html: string): LinksMarkup {
  const [start = '', ...rest] = html.split(` ${CURRENT_PLACE}="`);
  const places: { href: string; at: number }[] = [];
  let plain = start;
  for (const piece of rest) {
    const end = piece.indexOf('"');
    places.push({ href: piece.slice(0, end), at: plain.length });
    plain += piece.slice(end + 1);
  }
  return {
    plain,
    marked(href) {
      let out = '';
      let last = 0;
      for (const { at } of places.filter((place) => isSamePage(place.href, escapeAttribute(href)))) {
        out += `${plain.slice(last, at)} aria-current="page"`;
        last = at;
      }
      return out + plain.slice(last);
    },
  };
}
