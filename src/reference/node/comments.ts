import type { Element, Root } from 'hast';
import type { Code, InlineCode, Nodes } from 'mdast';
import { defaultHandlers, type Handlers, toHast } from 'mdast-util-to-hast';
import { type Comment, type CommentDisplayPart, Reflection } from 'typedoc';
import { visit } from 'unist-util-visit';
import { codeLines } from '../../content/node/code/code-block.ts';
import type { Highlight } from '../../content/node/code/highlight.ts';
import { ownId, ownLanguages } from '../../content/node/code/languages.ts';
import { parse } from '../../content/node/parse/parse.ts';
import { textOf } from '../../content/node/parse/text.ts';
import type { Markup } from '../model.ts';
import type { AddressFinder } from './addresses.ts';
import type { ItemPath } from './page-paths.ts';

/** Converts doc comments to trees. */
export class CommentWriter {
  readonly #addresses: AddressFinder;
  readonly #highlight: Highlight;
  readonly #from: ItemPath;

  constructor(from: ItemPath, addresses: AddressFinder, highlight: Highlight) {
    this.#from = from;
    this.#addresses = addresses;
    this.#highlight = highlight;
  }

  /** Converts a part of a comment. */
  markup(parts: readonly CommentDisplayPart[] | undefined): Markup {
    const markdown = this.#markdown(parts);
    if (!markdown) return [];
    const tree = toHast(parse(markdown, false), { handlers: this.#handlers() }) as Root;
    visit(tree, (node) => void delete node.position);
    return tree.children.filter((node) => node.type === 'element' || node.type === 'text');
  }

  /** Like `markup`, but without the surrounding paragraph, for use within a line. */
  inline(parts: readonly CommentDisplayPart[] | undefined): Markup {
    const markup = this.markup(parts);
    const [first, ...others] = markup;
    return first?.type === 'element' && first.tagName === 'p' && others.length === 0
      ? first.children
      : markup;
  }

  /**
   * Returns a default value as text. TypeDoc treats it as a code sample, but pages show it inline.
   */
  defaultValue(parts: readonly CommentDisplayPart[]): string {
    return this.#markdown(parts)
      .replace(/^```\w*\s*([\s\S]*?)\s*```$/, '$1')
      .replace(/^`([^`]*)`$/, '$1');
  }

  /** Returns the first sentence as text. */
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
        // A single lowercase word is more often a value than a function, so only calls of it are
        // linked.
        const isName = /[a-z][A-Z]|^[A-Z]\w*[a-z]|\(/.test(node.value);
        return href && isName
          ? { type: 'element', tagName: 'a', properties: { href }, children: [code] }
          : code;
      },
      // HTML in a doc comment is actually a type, such as `Promise<string>`.
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

/** Returns a paragraph of the given nodes. */
export function paragraph(...children: Markup): Element {
  return { type: 'element', tagName: 'p', properties: {}, children };
}
