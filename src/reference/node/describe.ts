import {
  type Comment,
  type CommentTag,
  type DeclarationReflection,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import { type Highlight, lineHtml } from '../../content/node/code/highlight.ts';
import { applyTrailingSlash, type PathPolicy } from '../../core/paths.ts';
import type { ApiItem, ApiSection, Markup } from '../model.ts';
import type { AddressFinder } from './addresses.ts';
import { codeLines } from './code.ts';
import { CommentWriter, paragraph } from './comments.ts';
import { declarationDoc } from './declarations.ts';
import { EntryWriter } from './entries.ts';
import type { ItemPath } from './page-paths.ts';
import { shortDoc } from './short.ts';
import { typeDoc } from './types.ts';

/** Context that is the same for all items. */
export interface DescribeContext {
  addresses: AddressFinder;
  highlight: Highlight;
  policy: PathPolicy;
  internal: ReadonlySet<unknown>;
}

/** Characters of a line of code, a little more than half a wide screen shows. */
const WIDTH = 76;
/** A declaration with more lines is shown in short form first. */
const LONG = 24;

/** Converts an exported item to the content of its page. */
export function describeItem(itemPath: ItemPath, context: DescribeContext): ApiItem {
  const { item, name, kind, from } = itemPath;
  const { addresses, highlight, policy } = context;
  const comments = new CommentWriter(itemPath, addresses, highlight);
  const entries = new EntryWriter(
    addresses.ofType,
    (reflection) => addresses.ofReflection(reflection),
    comments,
    highlight,
  );
  const signatures = signaturesOf(item);
  const isCopy = hasCopiedComment(item);
  const comment = (isCopy ? undefined : item.comment) ?? signatures[0]?.comment;
  const typeOnly = kind === 'interface' || kind === 'type';
  const [importLine = []] = highlight(
    `import ${typeOnly ? 'type ' : ''}{ ${name} } from '${from[0]}';`,
    'ts',
  );
  const declaration = codeLines(declarationDoc(item, addresses.ofType), 'declaration', highlight, WIDTH);
  const isLong = signatures.length > 0 && declaration.split('\n').length > LONG;
  const deprecated = comment?.getTag('@deprecated');

  const sections: ApiSection[] = [];
  const add = (title: string, form: 'members' | 'terms', list: ApiSection['entries']) => {
    if (list.length > 0) sections.push({ id: idOf(title), title, form, entries: list });
  };
  const addText = (title: string, text: Markup) => {
    if (text.length > 0) sections.push({ id: idOf(title), title, form: 'text', text, entries: [] });
  };
  const types = (list: readonly SomeType[] | undefined): Markup =>
    (list ?? []).map((type) => {
      const lines = codeLines(typeDoc(type, addresses.ofType), 'type', highlight, WIDTH);
      return { type: 'element', tagName: 'ApiCode', properties: { lines }, children: [] };
    });

  if (signatures.length > 0) {
    for (const [i, signature] of signatures.entries()) {
      const overload = signatures.length > 1 ? `, overload ${i + 1}` : '';
      add(`Parameters${overload}`, 'terms', entries.parameters(signature.parameters));
      addText(`Returns${overload}`, [
        ...types(signature.type && [signature.type]),
        ...comments.markup(signature.comment?.getTag('@returns')?.content),
      ]);
      // Type parameters come last, because TypeScript infers them and few readers look for them.
      add(`Type parameters${overload}`, 'terms', entries.typeParameters(signature.typeParameters));
    }
  } else {
    add('Type parameters', 'terms', entries.typeParameters(item.typeParameters, isCopy));
    const members = entries.members(item);
    add('Constructor', 'members', members.constructors);
    if (kind === 'enum') add('Members', 'terms', members.properties);
    else add('Properties', 'members', members.properties);
    add('Methods', 'members', members.methods);
    add('Accessors', 'members', members.accessors);
    addText('Extends', types(item.extendedTypes));
    addText('Implements', types(item.implementedTypes));
    addText('Extended by', types(item.extendedBy));
    addText('Implemented by', types(item.implementedBy));
  }

  return {
    name,
    kind,
    path: applyTrailingSlash(itemPath.path, policy.trailingSlash),
    from,
    typeOnly,
    summary: comments.sentence(comment),
    importLine: lineHtml(importLine),
    declaration,
    ...(isLong
      ? { short: codeLines(shortDoc(name, signatures, addresses.ofType), 'declaration', highlight, WIDTH) }
      : {}),
    description: describeTags(comment, comments),
    ...(deprecated ? { deprecated: comments.markup(deprecated.content) } : {}),
    internal: context.internal.has(item),
    sections,
    examples: (comment?.getTags('@example') ?? []).map((tag) => comments.markup(tag.content)),
    see: (comment?.getTags('@see') ?? []).flatMap((tag) => references(tag, comments)),
    source: sourceOf(itemPath),
  };
}

/**
 * Returns whether TypeDoc has copied the comment of an item from a type that the item extends or
 * implements, and that the comment describes. TypeDoc then also copies the comments of its type
 * parameters, by their positions.
 */
function hasCopiedComment({
  comment,
  extendedTypes = [],
  implementedTypes = [],
}: DeclarationReflection): boolean {
  return [...extendedTypes, ...implementedTypes].some(
    (type) =>
      type.type === 'reference' && comment !== undefined && type.reflection?.comment?.similarTo(comment),
  );
}

/** Returns the references in a tag. TypeDoc merges several `@see` tags into one with a list. */
function references({ content }: CommentTag, comments: CommentWriter): Markup[] {
  const markup = comments.inline(content);
  const [list, ...others] = markup;
  if (list?.type !== 'element' || list.tagName !== 'ul' || others.length > 0) return [markup];
  return list.children.flatMap((item) => (item.type === 'element' ? [item.children] : []));
}

/** Returns the signatures of a function, or of the type of a constant. */
function signaturesOf(item: DeclarationReflection): readonly SignatureReflection[] {
  if (item.kind === ReflectionKind.Function) return item.signatures ?? [];
  const type = item.kind === ReflectionKind.Variable ? item.type : undefined;
  return type?.type === 'reflection' ? (type.declaration.signatures ?? []) : [];
}

function describeTags(comment: Comment | undefined, comments: CommentWriter): Markup {
  if (!comment) return [];
  const paragraphs = (label: string, tag: '@defaultValue' | '@throws' | '@alias') =>
    comment
      .getTags(tag)
      .filter(({ content }) => content.length > 0)
      .map(({ content }) => {
        const name =
          tag === '@alias' ? content.map((part) => ({ ...part, text: `\`${part.text.trim()}\`` })) : content;
        const end = tag === '@alias' ? '.' : '';
        return paragraph({ type: 'text', value: `${label} ` }, ...comments.inline(name), {
          type: 'text',
          value: end,
        });
      });
  return [
    ...comments.markup(comment.summary),
    ...comment.getTags('@remarks').flatMap((tag) => comments.markup(tag.content)),
    ...paragraphs('Another name for', '@alias'),
    ...paragraphs('Default:', '@defaultValue'),
    ...paragraphs('Throws:', '@throws'),
  ];
}

/**
 * Returns the file in the repository that the declarations were compiled from, at the published
 * version.
 */
function sourceOf({ item, package: owner }: ItemPath): ApiItem['source'] {
  const file = item.sources?.[0]?.fullFileName ?? item.getNonIndexSignatures()[0]?.sources?.[0]?.fullFileName;
  const path = file && /\/declarations\/(src\/.*)\.d\.[cm]?ts$/.exec(file)?.[1];
  if (!path || !owner.repository) return undefined;
  const tag = `${owner.name}@${owner.version}`;
  return {
    label: `${path}.ts`,
    href: `${owner.repository}/blob/${tag}/${owner.folder}/${path}.ts`,
  };
}

function idOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
