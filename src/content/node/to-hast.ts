import type { Element, ElementContent } from 'hast';
import type { Code, Nodes, Paragraph, Parents, TableRow } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast';
import { admonition, admonitions } from '../../mdx/admonition.ts';
import { vocabulary } from '../../mdx/index.ts';
import type { Place } from '../../site/errors.ts';
import type { DrawnMachine } from '../../statechart/drawn-machine.ts';
import { parseFenceMeta } from '../samples/fence.ts';
import { isRunnable } from '../samples/runnable.ts';
import { languageOf, type XStateVersion } from '../samples/sample.ts';
import { codeBlock, markedLines } from './code-block.ts';
import { type Highlight, languages } from './highlight.ts';
import { titleOfIncluded } from './included.ts';
import type { SampleTypes } from './type-hints/index.ts';

/** What the handlers of one page share. */
export interface PageContext {
  file: string;
  /** The file's lines, the front matter's left empty. */
  lines: readonly string[];
  /** Version of XState that the page's samples use, unless they say otherwise. */
  xstate: XStateVersion;
  highlight: Highlight;
  drawings: ReadonlyMap<number, DrawnMachine>;
  /** Types of names, by the fences that show them. */
  types: ReadonlyMap<Code, SampleTypes>;
  report(place: Omit<Place, 'file'>, problem: string, hint?: string): void;
  /** Registers an address and gives the attribute value that stands for it. */
  link(href: string, line: number | undefined, image?: true): string;
}

/** How a line begins that MDX proper would run as a program. */
const program =
  /^\s*(import\s*(['"{*]|[\w$]+\s*(,|from\s*['"]))|export\s*([{*]|(default|const|let|var|function|class|async)\b))/;

const placeOf = (node: Nodes) => ({ line: node.position?.start.line, column: node.position?.start.column });

/** How each kind of Markdown node that is ours becomes HTML. */
export function htmlHandlers(context: PageContext): Handlers {
  let serial = 0;

  function component(
    state: State,
    node: MdxJsxFlowElement | MdxJsxTextElement,
    parent?: Parents,
  ): ElementContent[] {
    const place = placeOf(node);
    const definition = node.name && Object.hasOwn(vocabulary, node.name) ? vocabulary[node.name] : undefined;
    if (!node.name || !definition) {
      const known = Object.keys(vocabulary)
        .map((name) => `<${name}>`)
        .join(', ');
      context.report(
        place,
        `unknown component <${node.name ?? ''}>`,
        `The vocabulary is ${known}; see docs/authoring.md.`,
      );
      return [];
    }
    const use = serial++;
    const { inside } = definition;
    if (inside && !(parent && 'name' in parent && parent.name === inside)) {
      context.report(
        place,
        `<${node.name}> stands outside of <${inside}>`,
        `Put it directly into <${inside}>…</${inside}>.`,
      );
    }
    return definition.render({
      attributes: readAttributes(node, definition.attributes, (problem, hint) =>
        context.report(place, problem, hint),
      ),
      children: state.all(node) as ElementContent[],
      place: { file: context.file, ...place },
      serial: use,
      drawings: context.drawings,
      link: (href) => context.link(href, place.line),
      report: (problem, hint) => context.report(place, problem, hint),
    });
  }

  function expression(_: State, node: MdxFlowExpression | MdxTextExpression): ElementContent | undefined {
    const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value);
    if (comment) {
      if (comment[1]?.trim() !== 'truncate') return undefined;
      if (node.type === 'mdxTextExpression') {
        context.report(
          placeOf(node),
          '{/* truncate */} stands within a paragraph',
          'Put it on a line of its own, with empty lines around it.',
        );
      }
      return { type: 'comment', value: 'truncate' };
    }
    context.report(
      placeOf(node),
      `an expression {${node.value.slice(0, 40)}} stands in the text`,
      'Pages are data: only comments {/* … */} may stand in braces. Write \\{ for a brace.',
    );
    return undefined;
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
    mdxJsxFlowElement: component,
    mdxJsxTextElement: component,
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    containerDirective(state: State, node: ContainerDirective): ElementContent | undefined {
      if (!Object.hasOwn(admonitions, node.name)) {
        context.report(
          placeOf(node),
          `unknown admonition :::${node.name}`,
          `The kinds are ${Object.keys(admonitions).join(', ')}.`,
        );
        return undefined;
      }
      if (Object.keys(node.attributes ?? {}).length > 0) {
        context.report(
          placeOf(node),
          `:::${node.name} takes no {attributes}`,
          'Write a title as :::note[A title].',
        );
      }
      const end = node.position?.end.line ?? 0;
      if (end === node.position?.start.line || !/:::+\s*$/.test(context.lines[end - 1] ?? '')) {
        context.report(
          placeOf(node),
          `:::${node.name} is not closed`,
          'End it with ::: on a line of its own; one that holds another is written with four colons.',
        );
      }
      const [first, ...rest] = node.children;
      const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
      // In the order of the text: components are counted as they come.
      const title = label && (state.all(label) as ElementContent[]);
      const children = state.all({ ...node, children: label ? rest : node.children }) as ElementContent[];
      return admonition(node.name, title ?? [{ type: 'text', value: admonitions[node.name]! }], children);
    },
    code(_: State, node: Code): ElementContent {
      if (node.lang && !languages.includes(node.lang)) {
        context.report(
          placeOf(node),
          `unknown language '${node.lang}'`,
          `Known are ${languages.join(', ')}.`,
        );
      }
      const meta = node.meta ?? '';
      const { xstate: version = context.xstate, ...flags } = parseFenceMeta(meta);
      const { include, title = include && titleOfIncluded(include) } = flags;
      const sample = { lang: languageOf(node.lang), code: node.value, version, ...flags };
      const options = {
        language: node.lang ?? '',
        title,
        marked: markedLines(meta.replace(/"[^"]*"/g, '')),
        ...(isRunnable(sample) ? { run: version } : {}),
        types: context.types.get(node),
      };
      return { type: 'raw', value: codeBlock(node.value, options, context.highlight) };
    },
    paragraph(state: State, node: Paragraph) {
      const first = node.children[0];
      const text = first?.type === 'text' ? first.value : '';
      if (/^:::+\s*$/.test(text.split('\n')[0]!)) {
        context.report(
          placeOf(node),
          `${text.trim()} closes nothing`,
          'An admonition that holds another is written with four colons, before and after.',
        );
      } else if (/^:::/.test(text)) {
        context.report(
          placeOf(node),
          `'${text.split('\n')[0]}' is not an admonition`,
          'Write :::note or :::note[A title] on a line of its own, with no blank before [ and a closing ::: below.',
        );
      }
      if (program.test(context.lines[(node.position?.start.line ?? 0) - 1] ?? '')) {
        context.report(
          placeOf(node),
          'a page cannot import or export',
          'Components come from the vocabulary; see docs/authoring.md.',
        );
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

function readAttributes(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  declared: Record<string, 'required' | 'optional'>,
  report: (problem: string, hint?: string) => void,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  const known = Object.keys(declared).join(', ') || 'none';
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') {
      report(`<${node.name}>: attributes are text`, 'Write name="value".');
    } else if (!Object.hasOwn(declared, attribute.name)) {
      report(`<${node.name}>: unknown attribute '${attribute.name}'`, `It takes: ${known}.`);
    } else {
      attributes[attribute.name] = attribute.value;
    }
  }
  for (const [name, need] of Object.entries(declared)) {
    if (need === 'required' && !attributes[name]) report(`<${node.name}> needs ${name}="…"`);
  }
  return attributes;
}
