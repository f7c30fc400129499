import type { Element, ElementContent } from 'hast';
import type { Parents } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { z } from 'zod';
import { describeIssue } from '../../../core/errors.ts';
import { nearest } from '../../../core/nearest.ts';
import type { MdxComponent, Report } from '../../../mdx/component.ts';
import { vocabulary } from '../../../mdx/index.ts';
import { attributeData, attributeOf } from './attribute-data.ts';
import { hintOfAttribute } from './foreign.ts';
import { type PageContext, placeOf } from './page-context.ts';
import { isOnlyComponents } from './parse.ts';
import { refusedElement } from './refused.ts';

/** Placeholder for a refused element in a tree that is never rendered. */
const REFUSED = 'refused';

type Written = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Converts a component as written to an element of the article's tree and checks its use.
 * @param parent its parent
 * @param children its content
 */
export function componentOf(
  node: Written,
  parent: Parents | undefined,
  children: ElementContent[],
  { drawings, applications, report: reportAt }: PageContext,
): Element[] {
  const report: Report = (problem, hint) => reportAt(placeOf(node), problem, hint);
  const component = node.name && Object.hasOwn(vocabulary, node.name) ? vocabulary[node.name] : undefined;
  if (!node.name || !component) {
    report(...refusedElement(node.name, Object.keys(vocabulary), (name) => attributeOf(node, name)));
    return [{ type: 'element', tagName: REFUSED, properties: {}, children: [] }];
  }
  const { inside } = component;
  const around = parent && 'name' in parent ? parent.name : undefined;
  // An unknown component around it has been reported, with what to write instead.
  const isInUnknown = around && !Object.hasOwn(vocabulary, around);
  if (inside && around !== inside && !isInUnknown) {
    report(
      `<${node.name}> is outside of <${inside}>`,
      `Put <${node.name}> directly inside <${inside}>…</${inside}>.`,
    );
  } else if (!inside && isInline(node, parent)) {
    report(
      `<${node.name}> is inside a line of text`,
      'Put the component on a separate line, with empty lines around it.',
    );
  }
  const properties = {
    ...readAttributes(node, component, report),
    ...drawings.get(node),
    ...applications.get(node),
  };
  // A refused child has been reported; the parent isn't another mistake.
  const isWhole = children.every((child) => child.type !== 'element' || child.tagName !== REFUSED);
  if (isWhole) component.check?.(children, report, properties);
  const anchors = isWhole ? component.anchors?.(children) : undefined;
  const content = component.wrapsText ? asBlocks(children) : withoutBlanks(children);
  return [
    {
      type: 'element',
      tagName: node.name,
      properties: { ...properties, ...(anchors && { anchors }) },
      children: content,
      ...(node.position ? { position: node.position } : {}),
    },
  ];
}

/**
 * Every component is a block, which a paragraph can't contain in HTML or Markdown. Components alone
 * on a line are blocks, too.
 */
function isInline(node: Written, parent: Parents | undefined): boolean {
  return node.type === 'mdxJsxTextElement' && !(parent && 'name' in parent && isOnlyComponents(parent));
}

function readAttributes(
  node: Written,
  { attributes: schema }: MdxComponent,
  report: Report,
): Record<string, string> {
  const attributes: Record<string, unknown> = {};
  const known = Object.keys(schema.shape);
  const refused = new Set<string>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      report(`<${node.name}>: attributes must be text`, 'Write attributes as name="value".');
      continue;
    }
    const { name, value } = attribute;
    const data = attributeData(value);
    const example = exampleOf(name, schema);
    if (!known.includes(name)) {
      const foreign = hintOfAttribute(name);
      const [meant] = foreign === undefined ? nearest(name, known) : [];
      // Not reported as missing, too.
      if (meant !== undefined) refused.add(meant);
      const list = known.length > 0 ? `The attributes are ${known.join(', ')}.` : 'Remove the attribute.';
      report(
        `<${node.name}>: unknown attribute '${name}'`,
        foreign ?? (meant ? `Did you mean '${meant}'? ${list}` : list),
      );
    } else if (example === undefined && typeof value !== 'string') {
      refused.add(name);
      report(`<${node.name}>: '${name}' must be text`, `Write ${name}="value".`);
    } else if (example !== undefined && (typeof data !== 'object' || Array.isArray(data))) {
      refused.add(name);
      report(
        `<${node.name}>: '${name}' must be an object literal`,
        `Write an object without variables or function calls, such as ${example}.`,
      );
    } else {
      attributes[name] = data;
    }
  }
  for (const issue of schema.safeParse(attributes).error?.issues ?? []) {
    const name = String(issue.path[0]);
    if (refused.has(name)) continue;
    const example = exampleOf(name, schema);
    // Missing and empty attributes.
    if (!attributes[name])
      report(`<${node.name}>: the attribute '${name}' is missing or empty`, `Add ${name}="…".`);
    else if (issue.code === 'invalid_value')
      report(
        `<${node.name}>: unknown value '${attributes[name]}' for ${name}`,
        `Use ${either.format(issue.values.map(String))}.`,
      );
    else
      report(
        `<${node.name}>: ${describeIssue(issue, attributes)}`,
        example && `Write an object such as ${example}.`,
      );
  }
  // Data is for the compiler; components get text.
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** An example of an attribute that is data in braces; undefined for text. */
function exampleOf(name: string, { shape }: z.ZodObject): string | undefined {
  const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
  const record = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return record instanceof z.ZodRecord ? `${name}={${record.meta()?.example}}` : undefined;
}

/** Inline elements. */
const inline = new Set(['a', 'br', 'code', 'del', 'em', 'img', 'strong', 'sup']);

/** The content of a component, with bare text (`<Card>…</Card>` on one line) in a paragraph. */
function asBlocks(children: ElementContent[]): ElementContent[] {
  const isInline = children.every((child) => child.type !== 'element' || inline.has(child.tagName));
  const isEmpty = children.every(isBlank);
  return isInline && !isEmpty
    ? [{ type: 'element', tagName: 'p', properties: {}, children }]
    : withoutBlanks(children);
}

const isBlank = (child: ElementContent) => child.type === 'text' && child.value.trim() === '';
const withoutBlanks = (children: ElementContent[]) => children.filter((child) => !isBlank(child));
