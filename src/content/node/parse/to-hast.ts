import type { Comment, Element, ElementContent } from 'hast';
import type { Code, Heading, Html, Nodes, Paragraph, Parents, TableRow } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast';
import { admonitions } from '../../../mdx/components/admonition-kinds.ts';
import { vocabulary } from '../../../mdx/index.ts';
import { parseFenceMeta } from '../../samples/fence.ts';
import { isRunnable, type RunnableSample } from '../../samples/runnable.ts';
import { languageOf } from '../../samples/sample.ts';
import { codeLines, markedLines } from '../code/code-block.ts';
import { titleOfIncluded } from '../code/included.ts';
import { runsInBrowsers } from '../code/runs-in-browsers.ts';
import { checkAlert } from './alerts.ts';
import { componentOf } from './components.ts';
import { checkFence } from './fences.ts';
import {
  foreignBlock,
  foreignLanguage,
  hasFormula,
  hintOfColons,
  hintOfKind,
  NO_FORMULAS,
} from './foreign.ts';
import { anchorsWithoutSign, splitAnchors } from './heading-anchors.ts';
import { type PageContext, placeOf } from './page-context.ts';
import {
  EXPRESSION_COMMENT,
  HTML_COMMENT,
  refusedExpression,
  refusedHtml,
  refusedProgram,
} from './refused.ts';

/** The block about a page's subject in the latest version. */
export const LATEST_NOTE = 'latest';

/** The comment that ends a post's preview. */
export const TRUNCATE = 'truncate';

/**
 * Converts each of our Markdown nodes to a part of the article's tree (`src/mdx/article.tsx`
 * renders it).
 */
export function handlers(context: PageContext): Handlers {
  const above: RunnableSample[] = [];
  const foreignOpenings: string[] = [];

  function component(
    state: State,
    node: MdxJsxFlowElement | MdxJsxTextElement,
    parent?: Parents,
  ): ElementContent[] {
    return componentOf(node, parent, state.all(node) as ElementContent[], context);
  }

  function expression(_: State, node: MdxFlowExpression | MdxTextExpression): Comment | undefined {
    const comment = EXPRESSION_COMMENT.exec(node.value);
    if (comment) return commentOf(node, comment[1]!, node.type === 'mdxTextExpression');
    const { line } = placeOf(node);
    // Each pair of braces in a formula is an expression, but the formula is one mistake.
    const anchors = anchorsWithoutSign(`{${node.value}}`);
    if (anchors) context.report(placeOf(node), ...anchors);
    else if (hasFormula(context.lines[(line ?? 1) - 1] ?? '')) context.report({ line }, ...NO_FORMULAS);
    else context.report(placeOf(node), ...refusedExpression(node.value));
    return undefined;
  }

  /** Drops a comment, unless it ends a post's preview. */
  function commentOf(node: Nodes, text: string, isWithinText: boolean): Comment | undefined {
    if (text.trim() !== TRUNCATE) return undefined;
    if (isWithinText) {
      context.report(
        placeOf(node),
        'the truncate comment is inside a paragraph',
        'Put the comment on a separate line, with empty lines around it.',
      );
    }
    return { type: 'comment', value: TRUNCATE };
  }

  return {
    tableRow(state: State, node: TableRow, parent?: Parents): Element {
      const row = defaultHandlers.tableRow(state, node, parent);
      // An empty corner cell isn't a header; a screen reader would announce a header without text.
      for (const cell of row.children) {
        if (cell.type === 'element' && cell.tagName === 'th' && cell.children.length === 0)
          cell.tagName = 'td';
      }
      return row;
    },
    heading(state: State, node: Heading): Element {
      const { heading, anchors } = splitAnchors(node);
      const last = heading.children.at(-1);
      const mistake = last?.type === 'text' ? anchorsWithoutSign(last.value) : undefined;
      if (mistake) context.report(placeOf(node), ...mistake);
      const hast = defaultHandlers.heading(state, heading);
      if (anchors.length > 0) hast.properties.anchors = anchors;
      return hast;
    },
    mdxJsxFlowElement: component,
    mdxJsxTextElement: component,
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    containerDirective(state: State, node: ContainerDirective, parent?: Parents): Element | undefined {
      if (node.name === LATEST_NOTE) {
        checkAdmonition(node, context);
        checkLatestNote(node, parent, context);
        const [text] = node.children;
        return element(
          'LatestNote',
          {},
          text?.type === 'paragraph' ? (state.all(text) as ElementContent[]) : [],
        );
      }
      const own = Object.hasOwn(context.admonitions, node.name) ? context.admonitions[node.name] : undefined;
      if (node.data?.alert !== undefined) {
        if (!checkAlert(node, context)) return undefined;
      } else if (!own && !admonitions.some((kind) => kind === node.name)) {
        context.report(
          placeOf(node),
          `unknown admonition :::${node.name}`,
          hintOfKind(node.name, [...admonitions, ...Object.keys(context.admonitions), LATEST_NOTE]),
        );
        return undefined;
      } else {
        checkAdmonition(node, context);
      }
      const [first, ...rest] = node.children;
      const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
      const children = state.all({ ...node, children: label ? rest : node.children }) as ElementContent[];
      const title = label
        ? (state.all(label) as ElementContent[])
        : own && [{ type: 'text' as const, value: own.title }];
      if (title) children.unshift(element('AdmonitionTitle', {}, title));
      return element(
        'Admonition',
        { kind: node.name, titled: title !== undefined, ...(own && { alert: own.alert }) },
        children,
      );
    },
    code(_: State, node: Code): Element {
      const foreign = foreignLanguage(node);
      if (foreign) context.report(placeOf(node), ...foreign);
      const language = node.lang && !foreign ? context.languages.get(node.lang) : undefined;
      if (language && 'near' in language) {
        const suggestion =
          language.near.length > 0
            ? `Did you mean ${language.near.map((name) => `'${name}'`).join(' or ')}? `
            : '';
        const hint = `${suggestion}Use a language from shiki.style/languages, or text for plain text.`;
        context.report(placeOf(node), `unknown language '${node.lang}'`, hint);
      }
      const meta = node.meta ?? '';
      const fence = parseFenceMeta(meta);
      const { xstate: version = context.xstate, ...flags } = fence;
      const { include, title = include && titleOfIncluded(include) } = flags;
      const sample = { lang: languageOf(node.lang), code: node.value, version, ...flags };
      // The words of a language in braces, as in {.py .big}, are one mistake with it.
      const problems = node.lang?.startsWith('{') ? [] : fence.problems;
      checkFence(node, { ...fence, problems }, sample, context);
      const marked = markedLines(meta);
      const options = { language: node.lang ?? '', marked, types: context.types.get(node) };
      const shown: RunnableSample =
        isRunnable(sample, above) && !runsInBrowsers(node.value, sample.lang)
          ? { ...sample, norun: 'browsers don’t know its syntax' }
          : sample;
      const block = element('CodeBlock', {
        title,
        language: sample.lang,
        languageName: language && 'name' in language ? language.name : undefined,
        run: isRunnable(shown, above) ? String(version) : undefined,
        html: codeLines(node.value, options, context.highlight),
      });
      above.push(shown);
      return block;
    },
    paragraph(state: State, node: Paragraph) {
      const isRead = checkColons(node, context, foreignOpenings);
      checkAddresses(node, context);
      const problem =
        refusedProgram(context.lines[(node.position?.start.line ?? 0) - 1] ?? '') ??
        (isRead ? foreignBlock(node, context.lines) : undefined);
      if (problem) {
        context.report(placeOf(node), ...problem);
        return undefined;
      }
      return defaultHandlers.paragraph(state, node);
    },
    html(_: State, node: Html, parent?: Parents) {
      const problem = refusedHtml(node.value, Object.keys(vocabulary));
      if (problem) context.report(placeOf(node), ...problem);
      const comments = Array.from(node.value.matchAll(HTML_COMMENT), ([, text = '']) => text);
      const mark = comments.find((text) => text.trim() === TRUNCATE);
      return mark === undefined ? undefined : commentOf(node, mark, parent?.type === 'paragraph');
    },
  } satisfies Handlers;
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

function checkAdmonition(node: ContainerDirective, { lines, report }: PageContext): void {
  if (Object.keys(node.attributes ?? {}).length > 0) {
    report(
      placeOf(node),
      `:::${node.name} doesn’t accept {attributes}`,
      `Remove the braces and their content. To add a title, write :::${node.name}[A title].`,
    );
  }
  const end = node.position?.end.line ?? 0;
  if (end === node.position?.start.line || !/:::+\s*$/.test(lines[end - 1] ?? '')) {
    report(
      placeOf(node),
      `:::${node.name} isn’t closed`,
      'Write ::: on a separate line after the text. Use four colons for an admonition that contains another one.',
    );
  }
}

function checkLatestNote(node: ContainerDirective, parent: Parents | undefined, context: PageContext): void {
  const refuse = (problem: string, hint: string) =>
    context.report(placeOf(node), `:::${LATEST_NOTE} ${problem}`, hint);
  const [text, ...more] = node.children;
  if (context.xstate === 5)
    refuse(
      'is on a page of the latest version',
      `Remove the block. Only pages of older versions can have :::${LATEST_NOTE}.`,
    );
  if (parent?.type !== 'root')
    refuse(
      'is inside another block',
      `Move :::${LATEST_NOTE} after the page’s first paragraph, outside of other blocks.`,
    );
  if (text?.type !== 'paragraph' || text.data?.directiveLabel || more.length > 0)
    refuse(
      'isn’t a single paragraph',
      'Write a single paragraph without a title. Its text appears in the notice at the top of the page.',
    );
}

/**
 * Reports a paragraph that looks like an admonition.
 * @param openings lines that opened one, until they are closed: both lines are one mistake
 * @returns whether the paragraph is something else
 */
function checkColons(node: Paragraph, { report }: PageContext, openings: string[]): boolean {
  const first = node.children[0];
  const [line = '', ...more] = first?.type === 'text' ? first.value.split('\n') : [];
  if (/^:::+\s*$/.test(line)) {
    if (openings.pop() !== undefined) return false;
    report(
      placeOf(node),
      `'${[line, ...more].join('\n').trim()}' doesn’t close an admonition`,
      'Remove the line, or use four colons for an admonition that contains another one.',
    );
  } else if (line.startsWith(':::')) {
    const last = node.children.at(-1);
    const isClosed = last?.type === 'text' && /\n:::+\s*$/.test(last.value);
    if (!isClosed) openings.push(line);
    report(placeOf(node), `'${line}' isn’t an admonition`, hintOfColons(line));
  } else return true;
  return false;
}

/** Reports text that looks like a link with a space in its URL. */
function checkAddresses(node: Paragraph, { report }: PageContext): void {
  for (const child of node.children) {
    const address =
      child.type === 'text' ? /\]\(([./][^()<>\n]* [^()\n]*)\)/.exec(child.value)?.[1] : undefined;
    if (address === undefined) continue;
    const hint = `Write (<${address}>) or (${address.replaceAll(' ', '%20')}).`;
    report(placeOf(child), `the URL ${address} contains a space, so the text isn’t a link`, hint);
  }
}
