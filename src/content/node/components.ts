import type { Element, ElementContent } from 'hast';
import type { Parents } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { MdxComponent, Report } from '../../mdx/component.ts';
import { vocabulary } from '../../mdx/index.ts';
import { type PageContext, placeOf } from './page-context.ts';
import { isOnlyComponents } from './parse.ts';
import { refusedElement } from './refused.ts';

type Written = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Makes an element of the article's tree of a component as an author wrote it, and checks how it is used.
 * @param parent what it stands in
 * @param children what stands in it
 * @returns nothing for what is no component
 */
export function componentOf(
  node: Written,
  parent: Parents | undefined,
  children: ElementContent[],
  { drawings, report: reportAt }: PageContext,
): Element[] {
  const report: Report = (problem, hint) => reportAt(placeOf(node), problem, hint);
  const component = node.name && Object.hasOwn(vocabulary, node.name) ? vocabulary[node.name] : undefined;
  if (!node.name || !component) {
    report(...refusedElement(node.name, Object.keys(vocabulary)));
    return [];
  }
  const { inside } = component;
  if (inside && !(parent && 'name' in parent && parent.name === inside)) {
    report(`<${node.name}> stands outside of <${inside}>`, `Put it directly into <${inside}>…</${inside}>.`);
  } else if (!inside && standsAmongWords(node, parent)) {
    report(
      `<${node.name}> stands within a line of text`,
      'Put it on a line of its own, with empty lines around it.',
    );
  }
  const properties = { ...readAttributes(node, component, report), ...drawings.get(node) };
  component.check?.(children, report);
  const content = component.wrapsText ? asBlocks(children) : withoutBlanks(children);
  return [
    {
      type: 'element',
      tagName: node.name,
      properties,
      children: content,
      ...(node.position ? { position: node.position } : {}),
    },
  ];
}

/** Every component is a block, which a paragraph can hold neither in HTML nor in Markdown; so are those of one line that holds nothing else. */
function standsAmongWords(node: Written, parent: Parents | undefined): boolean {
  return node.type === 'mdxJsxTextElement' && !(parent && 'name' in parent && isOnlyComponents(parent));
}

function readAttributes(
  node: Written,
  { attributes: schema }: MdxComponent,
  report: Report,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  const known = Object.keys(schema.shape);
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') {
      report(`<${node.name}>: attributes are text`, 'Write name="value".');
    } else if (!known.includes(attribute.name)) {
      report(
        `<${node.name}>: unknown attribute '${attribute.name}'`,
        `It takes: ${known.join(', ') || 'none'}.`,
      );
    } else {
      attributes[attribute.name] = attribute.value;
    }
  }
  for (const { path, message, code } of schema.safeParse(attributes).error?.issues ?? []) {
    const name = String(path[0]);
    // One that is missing, and one that is there but empty.
    if (!attributes[name]) report(`<${node.name}> needs ${name}="…"`);
    else if (code !== 'unrecognized_keys') report(`<${node.name}>: ${name}: ${message}`);
  }
  return attributes;
}

/** Elements that stand in a line of text. */
const inline = new Set(['a', 'br', 'code', 'del', 'em', 'img', 'strong', 'sup']);

/** What a component holds, with text that stands in it as it is (`<Card>…</Card>` on one line) in a paragraph. */
function asBlocks(children: ElementContent[]): ElementContent[] {
  const isInline = children.every((child) => child.type !== 'element' || inline.has(child.tagName));
  const isEmpty = children.every(isBlank);
  return isInline && !isEmpty
    ? [{ type: 'element', tagName: 'p', properties: {}, children }]
    : withoutBlanks(children);
}

const isBlank = (child: ElementContent) => child.type === 'text' && child.value.trim() === '';
const withoutBlanks = (children: ElementContent[]) => children.filter((child) => !isBlank(child));
