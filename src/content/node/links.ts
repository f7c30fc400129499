import type { Element, Root } from 'hast';
import { decoded, isExternal, shortened } from '../../site/paths.ts';
import { eachNode } from '../each-node.ts';
import type { CompiledPage, PageLink } from '../model.ts';
import { isLinkOfFootnote } from '../tree.ts';
import type { PageContext } from './page-context.ts';
import { isBeside } from './picture-files.ts';

/** Lists the addresses in an article, which are resolved once all pages are known, and those of other sites, and checks its pictures. */
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
      report({ line }, 'a link has no address', 'Write it in its parentheses: [text](/docs/guards).');
    else if (typeof href === 'string' && /^https?:/.test(href)) {
      if (URL.canParse(href)) externalLinks.push({ href, line });
      else
        report(
          { line },
          `${shortened(decoded(href))} is not the address of a site`,
          'Write it as the browser shows it: https://example.com/page.',
        );
    } else if (typeof href === 'string' && !isExternal(href) && !isLinkOfFootnote(element))
      links.push({ href, line });
    if (element.tagName !== 'img' || typeof src !== 'string') return;
    if (!alt)
      report(
        { line },
        `the picture ${shortened(src)} has no text`,
        'Say what it shows: ![A machine with two states](…).',
      );
    // One beside the page is put in its place when its file is known (`pictures.ts`).
    if (isBeside(src)) return;
    if (src.startsWith('/')) links.push({ href: src, line, image: true });
    else
      report(
        { line },
        `the picture ${shortened(src)} is not one of this site`,
        'Put it beside the page and write ./name.png, or into public/ and write its address there, such as /img/machine.svg.',
      );
  });
  return { links, externalLinks };
}
