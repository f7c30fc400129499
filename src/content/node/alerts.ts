import type { Blockquote, Nodes, Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import { type PageContext, placeOf } from './page-context.ts';

/** GitHub's alerts (docs.github.com, "Basic writing and formatting syntax") and the admonitions that they are here. */
const alerts: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'danger',
};

/** How a quote begins that is an alert; the last group is what stands behind it on its line. */
const MARK = /^\[!([\w-]+)\][ \t]*(\n|$)?/;

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** What stands between the brackets, where it is an alert of GitHub's. */
    alert?: string;
    /** Whether the alert's mark stands on a line of its own, as it has to. */
    isAlone?: boolean;
  }
}

/** Makes admonitions of quotes that begin with `[!NOTE]`, as GitHub shows them. `checkAlert` tells of those that it would not show. */
export function readAlerts(tree: Root): void {
  visit(tree, 'blockquote', (quote: Blockquote, index, parent) => {
    const [first, ...rest] = quote.children;
    const [text, ...others] = first?.type === 'paragraph' ? first.children : [];
    const mark = text?.type === 'text' ? MARK.exec(text.value) : null;
    if (first?.type !== 'paragraph' || text?.type !== 'text' || !mark || !parent || index === undefined)
      return undefined;
    const alert = mark[1]!;
    const words = text.value.slice(mark[0].length);
    // Two blanks at the end of the line make a break of its own.
    const isBreak = others[0]?.type === 'break';
    const below = isBreak ? others.slice(1) : others;
    const children: Paragraph['children'] = words === '' ? below : [{ ...text, value: words }, ...below];
    const admonition: ContainerDirective = {
      type: 'containerDirective',
      name: alerts[alert.toLowerCase()] ?? alert,
      attributes: {},
      data: { alert, isAlone: mark[2] === '\n' || (words === '' && (isBreak || others.length === 0)) },
      children: children.length > 0 ? [{ ...first, children }, ...rest] : rest,
      ...(quote.position ? { position: quote.position } : {}),
    };
    (parent.children as Nodes[]).splice(index, 1, admonition);
    return [SKIP, index];
  });
}

/**
 * Tells what is wrong with an alert.
 * @returns whether it can be shown
 */
export function checkAlert(node: ContainerDirective, { report }: Pick<PageContext, 'report'>): boolean {
  const { alert = '', isAlone } = node.data ?? {};
  const kinds = Object.keys(alerts).map((kind) => `[!${kind.toUpperCase()}]`);
  if (!Object.hasOwn(alerts, alert.toLowerCase())) {
    report(
      placeOf(node),
      `unknown alert [!${alert}]`,
      `The kinds are ${kinds.join(', ')}; :::note and its kin know more.`,
    );
    return false;
  }
  if (!isAlone)
    report(placeOf(node), `text stands behind [!${alert}]`, 'Begin it on the next line, with > before it.');
  else if (node.children.length === 0)
    report(placeOf(node), `[!${alert}] has no text`, 'Write it on the next line, with > before it.');
  return true;
}
