import type { ElementContent, Root } from 'hast';
import type { RootContent } from 'mdast';
import type { CompiledPage } from '../../content/model.ts';
import { articleTree, latestNoteOf } from '../../content/tree.ts';
import { toMarkdownBlocks } from '../../mdx/to-markdown/markdown.ts';
import type { Markup } from '../../reference/model.ts';
import type { MachineScript } from '../../statechart/machine/machine-script.ts';
import { hrefsFrom, linkArticle } from '../addresses/addresses.ts';
import { canonical } from '../addresses/canonical.ts';
import type { Route, Site } from '../model.ts';

/** Returns a page's text as Markdown, and its note about the latest version (`:::latest`). */
export function articleNodes(site: Site, route: Route, page: CompiledPage) {
  const tree = articleTree(page);
  linkAbsolutely(site, route, tree);
  const note = latestNoteOf(tree);
  const context = {
    machine: (script: string): MachineScript | undefined => {
      const json = page.machines[script];
      return json === undefined ? undefined : JSON.parse(json);
    },
  };
  return {
    article: toMarkdownBlocks(tree.children, context),
    latestNote: note && toMarkdownBlocks(note.children, context),
  };
}

/** Makes URLs absolute, because the text is read outside of the site. */
function linkAbsolutely(site: Site, route: Route, tree: Root): void {
  const root = canonical(site, '/');
  const hrefOf = hrefsFrom(route, { addresses: site.addresses, baseUrl: root });
  linkArticle(tree, (href) => hrefOf(href)?.replace(/^#/, `${canonical(site, route.path)}#`), root);
}

/** Converts markup of the reference to Markdown. Its URLs already include the base URL. */
export function markupNodes(site: Site, route: Route, markup: Markup): RootContent[] {
  if (markup.length === 0) return [];
  const origin = site.config.url.replace(/\/$/, '');
  const placed = (nodes: Markup): Markup =>
    nodes.map((node): ElementContent => {
      if (node.type !== 'element') return node;
      const { href } = node.properties;
      const at =
        typeof href === 'string'
          ? { href: href.replace(/^#/, `${canonical(site, route.path)}#`).replace(/^\/(?!\/)/, `${origin}/`) }
          : {};
      return { ...node, properties: { ...node.properties, ...at }, children: placed(node.children) };
    });
  return toMarkdownBlocks(placed(markup), { machine: () => undefined });
}
