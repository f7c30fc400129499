import { escapeAttribute } from '../site/html.ts';
import { isSamePage } from '../site/paths.ts';
import { CURRENT_PLACE } from '../theme/sidebar.tsx';

/** Markup of links of which one may be the current page's, rendered once for all of their pages. */
export interface LinksMarkup {
  plain: string;
  /** The markup with each link to the page marked. */
  marked(href: string): string;
}

/** @param html the markup, with the links' addresses in `CURRENT_PLACE` */
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
