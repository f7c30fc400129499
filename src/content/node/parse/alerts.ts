import type { Blockquote, Nodes, Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import { type PageContext, placeOf } from './page-context.ts';

/**
 * GitHub's alerts (docs.github.com, "Basic writing and formatting syntax") and their admonitions
 * here.
 */
const alerts: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'danger',
};

/** The start of a quote that is an alert. The last group is the rest of its line. */
const MARK = /^\[!([\w-]+)\][ \t]*(\n|$)?/;

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** The text in brackets, if it is a GitHub alert. */
    alert?: string;
    /** Whether the marker is on a separate line, as required. */
    isAlone?: boolean;
  }
}

/**
 * Turns quotes that start with `[!NOTE]` into admonitions, as GitHub does. `checkAlert` reports
 * those that GitHub wouldn't show.
 */
export function readAlerts(tree: Root): void {
  visit(tree, 'blockquote', (quote: Blockquote, index, parent) => {
    const [first, ...rest] = quote.children;
    const [text, ...others] = first?.type === 'paragraph' ? first.children : [];
    const mark = text?.type === 'text' ? MARK.exec(text.value) : null;
    if (first?.type !== 'paragraph' || text?.type !== 'text' || !mark || !parent || index === undefined)
      return undefined;
    const alert = mark[1]!;
    const words = text.value.slice(mark[0].length);
    // Two spaces at the end of the line make a break node.
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
 * Reports mistakes in an alert.
 * @returns whether it can be shown
 */
export function checkAlert(node: ContainerDirective, { report }: Pick<PageContext, 'report'>): boolean {
  const { alert = '', isAlone } = node.data ?? {};
  const kinds = Object.keys(alerts).map((kind) => `[!${kind.toUpperCase()}]`);
  if (!Object.hasOwn(alerts, alert.toLowerCase())) {
    report(
      placeOf(node),
      `unknown alert [!${alert}]`,
      `Use ${kinds.join(', ')}, or an admonition such as :::note.`,
    );
    return false;
  }
  if (!isAlone)
    report(
      placeOf(node),
      `text follows [!${alert}] on the same line`,
      'Move the text to the next line, and start that line with >.',
    );
  else if (node.children.length === 0)
    report(
      placeOf(node),
      `the alert [!${alert}] has no text`,
      'Write the text on the next line, and start that line with >.',
    );
  return true;
}
