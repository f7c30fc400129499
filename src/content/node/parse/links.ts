import type { Element, Root } from 'hast';
import { decoded, isExternal, shortened } from '../../../core/paths.ts';
import { eachNode } from '../../each-node.ts';
import type { CompiledPage, PageLink } from '../../model.ts';
import { isLinkOfFootnote } from '../../tree.ts';
import { isNextToPage } from '../pictures/picture-files.ts';
import type { PageContext } from './page-context.ts';

/** Addresses that only their author can open. */
const LOCAL = /^https?:\/\/(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1\])(?=[:/?#]|$)/i;

/**
 * Lists the links of an article, which are resolved when all pages are known, and those to other
 * sites. Checks its pictures.
 */
export function linksOf(
  tree: Root,
  { report }: Pick<PageContext, 'report'>,
): Pick<CompiledPage, 'links' | 'externalLinks'> {
  const links: PageLink[] = [];
  const externalLinks: PageLink[] = [];
  eachNode(tree, 'element', (element: Element) => {
    const { href, src, alt } = element.properties;
    const line = element.position?.start.line;
    if (href === '')
      report({ line }, 'a link has no URL', 'Write the URL in the parentheses: [text](/docs/guards).');
    else if (typeof href === 'string' && /^https?:/.test(href)) {
      if (LOCAL.test(href))
        report(
          { line },
          `the link ${shortened(decoded(href))} leads to the reader’s own computer`,
          'Link to a published page, or write the URL as `code`.',
        );
      else if (/^https?:\/\/[^/]/.test(href) && URL.canParse(href)) externalLinks.push({ href, line });
      else
        report(
          { line },
          `the link ${shortened(decoded(href))} isn’t a valid URL`,
          'Write the full URL, such as https://example.com/page.',
        );
    } else if (typeof href === 'string' && !isExternal(href) && !isLinkOfFootnote(element))
      links.push({ href, line });
    if (element.tagName !== 'img' || typeof src !== 'string') return;
    if (!alt)
      report(
        { line },
        `the image ${shortened(src)} has no alternative text`,
        'Describe the image, as in ![A machine with two states](…).',
      );
    // A picture next to the page is resolved when its file is known (`pictures.ts`).
    if (isNextToPage(src)) return;
    if (src.startsWith('/')) links.push({ href: src, line, image: true });
    else
      report(
        { line },
        `the image ${shortened(src)} isn’t a local file`,
        'Images must be local. Save the image next to the page and write ./a.png, or save it in public/ and write /a.png.',
      );
  });
  return { links, externalLinks };
}
