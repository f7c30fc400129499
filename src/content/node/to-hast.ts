import type { Comment, Element, ElementContent } from 'hast';
import type { Code, Heading, Nodes, Paragraph, Parents, TableRow } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast';
import { admonitions } from '../../mdx/admonition.tsx';
import { parseFenceMeta } from '../samples/fence.ts';
import { isRunnable, type RunnableSample } from '../samples/runnable.ts';
import { languageOf } from '../samples/sample.ts';
import { checkAlert } from './alerts.ts';
import { codeLines, markedLines } from './code-block.ts';
import { componentOf } from './components.ts';
import { checkFence } from './fences.ts';
import { splitAnchors } from './heading-anchors.ts';
import { titleOfIncluded } from './included.ts';
import { type PageContext, placeOf } from './page-context.ts';
import { refusedExpression, refusedProgram } from './refused.ts';
import { runsInBrowsers } from './runs-in-browsers.ts';

/** The block that says what became of a page's subject in the latest version. */
export const LATEST_NOTE = 'latest';

/** The comment in a tree that ends a post's preview. */
export const TRUNCATE = 'truncate';

/** How each kind of Markdown node that is ours becomes a part of the article's tree (`src/mdx/article.tsx` renders it). */
export function handlers(context: PageContext): Handlers {
  const above: RunnableSample[] = [];

  function component(
    state: State,
    node: MdxJsxFlowElement | MdxJsxTextElement,
    parent?: Parents,
  ): ElementContent[] {
    return componentOf(node, parent, state.all(node) as ElementContent[], context);
  }

  function expression(_: State, node: MdxFlowExpression | MdxTextExpression): Comment | undefined {
    const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value);
    if (!comment) {
      context.report(placeOf(node), ...refusedExpression(node.value));
      return undefined;
    }
    if (comment[1]?.trim() !== TRUNCATE) return undefined;
    if (node.type === 'mdxTextExpression') {
      context.report(
        placeOf(node),
        '{/* truncate */} stands within a paragraph',
        'Put it on a line of its own, with empty lines around it.',
      );
    }
    return { type: 'comment', value: TRUNCATE };
  }

  return {
    tableRow(state: State, node: TableRow, parent?: Parents): Element {
      const row = defaultHandlers.tableRow(state, node, parent);
      // The corner of a table heads nothing; a screen reader would announce a heading without a text.
      for (const cell of row.children) {
        if (cell.type === 'element' && cell.tagName === 'th' && cell.children.length === 0)
          cell.tagName = 'td';
      }
      return row;
    },
    heading(state: State, node: Heading): Element {
      const { heading, anchors } = splitAnchors(node);
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
      if (node.data?.alert !== undefined) {
        if (!checkAlert(node, context)) return undefined;
      } else if (!admonitions.some((kind) => kind === node.name)) {
        context.report(
          placeOf(node),
          `unknown admonition :::${node.name}`,
          `The kinds are ${[...admonitions, LATEST_NOTE].join(', ')}.`,
        );
        return undefined;
      } else {
        checkAdmonition(node, context);
      }
      const [first, ...rest] = node.children;
      const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
      const children = state.all({ ...node, children: label ? rest : node.children }) as ElementContent[];
      if (label) children.unshift(element('AdmonitionTitle', {}, state.all(label) as ElementContent[]));
      return element('Admonition', { kind: node.name, titled: label !== undefined }, children);
    },
    code(_: State, node: Code): Element {
      const language = node.lang ? context.languages.get(node.lang) : undefined;
      if (language && 'near' in language) {
        const meant = language.near.length > 0 ? `Is ${language.near.join(' or ')} meant? ` : '';
        const hint = `${meant}Each language of shiki.style/languages may be named, and text is none.`;
        context.report(placeOf(node), `unknown language '${node.lang}'`, hint);
      }
      const meta = node.meta ?? '';
      const fence = parseFenceMeta(meta);
      const { xstate: version = context.xstate, ...flags } = fence;
      const { include, title = include && titleOfIncluded(include) } = flags;
      const sample = { lang: languageOf(node.lang), code: node.value, version, ...flags };
      checkFence(node, fence, sample, context);
      const marked = markedLines(meta);
      const options = { language: node.lang ?? '', marked, types: context.types.get(node) };
      const shown: RunnableSample =
        isRunnable(sample, above) && !runsInBrowsers(node.value, sample.lang)
          ? { ...sample, norun: 'browsers do not know its syntax' }
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
      checkColons(node, context);
      checkAddresses(node, context);
      const problem = refusedProgram(context.lines[(node.position?.start.line ?? 0) - 1] ?? '');
      if (problem) {
        context.report(placeOf(node), ...problem);
        return undefined;
      }
      return defaultHandlers.paragraph(state, node);
    },
    html(_: State, node: Nodes) {
      context.report(
        placeOf(node),
        'HTML stands in a Markdown file',
        'Use Markdown, or rename the file to .mdx and use the vocabulary.',
      );
      return undefined;
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
    report(placeOf(node), `:::${node.name} takes no {attributes}`, 'Write a title as :::note[A title].');
  }
  const end = node.position?.end.line ?? 0;
  if (end === node.position?.start.line || !/:::+\s*$/.test(lines[end - 1] ?? '')) {
    report(
      placeOf(node),
      `:::${node.name} is not closed`,
      'End it with ::: on a line of its own; one that holds another is written with four colons.',
    );
  }
}

function checkLatestNote(node: ContainerDirective, parent: Parents | undefined, context: PageContext): void {
  const refuse = (problem: string, hint: string) =>
    context.report(placeOf(node), `:::${LATEST_NOTE} ${problem}`, hint);
  const [text, ...more] = node.children;
  if (context.xstate === 5) refuse('stands in a page of the latest version', 'Use it in docs of older ones.');
  if (parent?.type !== 'root')
    refuse('stands within another block', 'Write it at the left edge, below the opening.');
  if (text?.type !== 'paragraph' || text.data?.directiveLabel || more.length > 0)
    refuse('is not one paragraph', 'It continues the notice above the page: no title, no list.');
}

/** What looks like an admonition and is read as a paragraph. */
function checkColons(node: Paragraph, { report }: PageContext): void {
  const first = node.children[0];
  const [line = '', ...more] = first?.type === 'text' ? first.value.split('\n') : [];
  if (/^:::+\s*$/.test(line)) {
    report(
      placeOf(node),
      `${[line, ...more].join('\n').trim()} closes nothing`,
      'An admonition that holds another is written with four colons, before and after.',
    );
  } else if (line.startsWith(':::')) {
    report(
      placeOf(node),
      `'${line}' is not an admonition`,
      'Write :::note or :::note[A title] on a line of its own, with no blank before [ and a closing ::: below.',
    );
  }
}

/** What looks like a link and is read as text, since a blank ends an address. */
function checkAddresses(node: Paragraph, { report }: PageContext): void {
  for (const child of node.children) {
    const address =
      child.type === 'text' ? /\]\(([./][^()<>\n]* [^()\n]*)\)/.exec(child.value)?.[1] : undefined;
    if (address === undefined) continue;
    const hint = `Write (<${address}>) or (${address.replaceAll(' ', '%20')}).`;
    report(placeOf(child), `the address ${address} holds a blank, so this is no link`, hint);
  }
}
