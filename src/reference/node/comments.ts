import type { Element, Root } from 'hast';
import type { Code, InlineCode, Nodes } from 'mdast';
import { defaultHandlers, type Handlers, toHast } from 'mdast-util-to-hast';
import { type Comment, type CommentDisplayPart, Reflection } from 'typedoc';
import { visit } from 'unist-util-visit';
import { codeLines } from '../../content/node/code-block.ts';
import type { Highlight } from '../../content/node/highlight.ts';
import { ownId, ownLanguages } from '../../content/node/languages.ts';
import { parse } from '../../content/node/parse.ts';
import { textOf } from '../../content/node/text.ts';
import type { Markup } from '../model.ts';
import type { AddressFinder } from './addresses.ts';
import type { ItemPath } from './page-paths.ts';

/** Turns doc comments into trees. */
export class CommentWriter {
  readonly #addresses: AddressFinder;
  readonly #highlight: Highlight;
  readonly #from: ItemPath;

  constructor(from: ItemPath, addresses: AddressFinder, highlight: Highlight) {
    this.#from = from;
    this.#addresses = addresses;
    this.#highlight = highlight;
  }

  /** A part of a comment. */
  markup(parts: readonly CommentDisplayPart[] | undefined): Markup {
    const markdown = this.#markdown(parts);
    if (!markdown) return [];
    const tree = toHast(parse(markdown, false), { handlers: this.#handlers() }) as Root;
    visit(tree, (node) => void delete node.position);
    return tree.children.filter((node) => node.type === 'element' || node.type === 'text');
  }

  /** The same without the paragraph around it, for a place within a line. */
  inline(parts: readonly CommentDisplayPart[] | undefined): Markup {
    const markup = this.markup(parts);
    const [first, ...others] = markup;
    return first?.type === 'element' && first.tagName === 'p' && others.length === 0
      ? first.children
      : markup;
  }

  /** A default value: TypeDoc takes it for a sample of code, on a page it is a word in a line. */
  defaultValue(parts: readonly CommentDisplayPart[]): string {
    return this.#markdown(parts)
      .replace(/^```\w*\s*([\s\S]*?)\s*```$/, '$1')
      .replace(/^`([^`]*)`$/, '$1');
  }

  /** The first sentence as text. */
  sentence(comment: Comment | undefined): string {
    const [paragraph] = parse(this.#markdown(comment?.summary), false).children;
    const text = paragraph ? textOf(paragraph).replace(/\s+/g, ' ').trim() : '';
    return /^.*?[.!?](?=\s+[A-Z]|$)/.exec(text)?.[0] ?? text;
  }

  #markdown(parts: readonly CommentDisplayPart[] | undefined): string {
    return (parts ?? [])
      .map((part) => this.#part(part))
      .join('')
      .trim();
  }

  #part(part: CommentDisplayPart): string {
    if (part.kind !== 'inline-tag') return part.text;
    if (!part.tag.startsWith('@link')) return part.text;
    const { target } = part;
    const label = part.text || (target instanceof Reflection ? target.name : '');
    const href =
      typeof target === 'string'
        ? target
        : target instanceof Reflection
          ? this.#addresses.ofReflection(target)
          : undefined;
    const text = part.tag === '@linkplain' || typeof target === 'string' ? label : `\`${label}\``;
    return href ? `[${text}](${href})` : text;
  }

  #handlers(): Handlers {
    let inLink = false;
    return {
      link: (state, node) => {
        inLink = true;
        const link = defaultHandlers.link(state, node);
        inLink = false;
        return link;
      },
      code: (_, node: Code) => {
        const language = node.lang && ownLanguages.includes(node.lang) ? node.lang : 'ts';
        const html = codeLines(node.value, { language }, this.#highlight);
        const properties = { html, language: ownId(language) };
        return { type: 'element', tagName: 'CodeBlock', properties, children: [] };
      },
      inlineCode: (_, node: InlineCode): Element => {
        const code: Element = {
          type: 'element',
          tagName: 'code',
          properties: {},
          children: [{ type: 'text', value: node.value }],
        };
        const href = inLink
          ? undefined
          : this.#addresses.ofName(node.value.replace(/\(.*\)$/, ''), this.#from);
        // A lone lower-case word is a value more often than a function: only calls of it are linked.
        const isName = /[a-z][A-Z]|^[A-Z]\w*[a-z]|\(/.test(node.value);
        return href && isName
          ? { type: 'element', tagName: 'a', properties: { href }, children: [code] }
          : code;
      },
      // What looks like HTML in a doc comment is a type: `Promise<string>`.
      html: (_, node: Nodes) => ({ type: 'text', value: 'value' in node ? node.value : '' }),
      heading: (state, node) => ({
        type: 'element',
        tagName: 'p',
        properties: {},
        children: [
          { type: 'element', tagName: 'strong', properties: {}, children: state.all(node) as Element[] },
        ],
      }),
    };
  }
}

/** A paragraph of some nodes. */
export function paragraph(...children: Markup): Element {
  return { type: 'element', tagName: 'p', properties: {}, children };
}
