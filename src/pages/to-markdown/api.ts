import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import { textOfHtml } from '../../core/html.ts';
import { format, t, wordOf } from '../../i18n/messages.ts';
import {
  alert,
  code,
  heading,
  inlineCode,
  link,
  list,
  listItem,
  paragraph,
  strong,
  text,
} from '../../mdx/to-markdown/markdown-nodes.ts';
import type { ApiEntry, ApiItem, ApiSection } from '../../reference/model.ts';
import { canonical } from '../addresses/canonical.ts';
import { countsOf, itemsByKind } from '../api/api-routes.ts';
import { sinceOf } from '../api/api-since.ts';
import type { RouteOf, Site } from '../model.ts';
import { markupNodes } from './article.ts';

/** Returns the packages of the reference as Markdown. */
export function apiIndexNodes(site: Site, { reference }: RouteOf<'api-index'>): RootContent[] {
  return [
    list(
      reference.packages.map((owner) =>
        listItem(
          paragraph(
            link(canonical(site, owner.path), inlineCode(owner.name)),
            text(` ${owner.version}: ${owner.purpose} ${countsOf(owner)}.`),
          ),
        ),
      ),
    ),
  ];
}

/** Returns the items of a package by kind, as Markdown. */
export function apiPackageNodes(site: Site, { package: owner }: RouteOf<'api-package'>): RootContent[] {
  const groups = itemsByKind(owner).flatMap(({ label, items }) => [
    heading(2, text(label)),
    list(items.map((item) => listItem(itemLine(site, owner.name, item)))),
  ]);
  return [paragraph(inlineCode(owner.name), text(` ${owner.version}. ${owner.purpose}`)), ...groups];
}

function itemLine(site: Site, main: string, { path, name, from, summary, deprecated }: ApiItem) {
  const origin = from[0] === main ? '' : ` (${format(t.api.from, { module: from[0] ?? '' })})`;
  const note = deprecated === undefined ? '' : ` (${t.api.deprecatedMark})`;
  return paragraph(
    link(canonical(site, path), inlineCode(name)),
    text(origin + note + (summary && `: ${summary}`)),
  );
}

/**
 * Returns an item of the reference as Markdown: its import, its declaration, and all of its
 * documentation from the package.
 */
export function apiItemNodes(site: Site, route: RouteOf<'api-item'>): RootContent[] {
  const { item, package: owner } = route;
  const markup = (nodes: Parameters<typeof markupNodes>[2]) => markupNodes(site, route, nodes);
  const pages = site.api?.usage.get(item) ?? [];
  const since = sinceOf(site.config, item);
  return [
    paragraph(...around(t.api.kinds[item.kind].of, inlineCode(owner.name), owner.version)),
    ...(since
      ? [paragraph(link(canonical(site, since.href), text(format(t.api.since, { version: since.version }))))]
      : []),
    ...(item.deprecated === undefined
      ? []
      : [alert('WARNING', paragraph(strong(text(t.api.deprecated))), ...markup(item.deprecated))]),
    ...(item.internal ? [paragraph(text(t.api.internalNote))] : []),
    ...markup(item.description),
    code('ts', textOfHtml(item.importLine)),
    ...(item.from.length > 1
      ? [paragraph(text(`${format(t.api.alsoFrom, { modules: item.from.slice(1).join(', ') })}.`))]
      : []),
    code('ts', textOfHtml(item.declaration)),
    ...(item.examples.length > 0
      ? [
          heading(2, text(item.examples.length > 1 ? t.api.examples : t.api.example)),
          ...item.examples.flatMap((example) => markup(example)),
        ]
      : []),
    ...item.sections.flatMap((section) => sectionNodes(section, markup)),
    ...(item.see.length > 0
      ? [heading(2, text(t.api.seeAlso)), list(item.see.map((nodes) => listItem(...markup(nodes))))]
      : []),
    ...(pages.length > 0
      ? [
          heading(2, text(t.api.usedIn)),
          list(
            pages.map(({ route: { path, title } }) =>
              listItem(paragraph(link(canonical(site, path), text(title)))),
            ),
          ),
        ]
      : []),
    ...(item.source
      ? [paragraph(text(t.api.sourceLead), link(item.source.href, text(item.source.label)), text('.'))]
      : []),
  ];
}

/** Inserts the package's name into a sentence. */
function around(sentence: string, name: PhrasingContent, version: string): PhrasingContent[] {
  const [before = '', after = ''] = format(sentence, { version }).split('{package}');
  return [text(before), name, text(after)];
}

type MarkupOf = (nodes: ApiEntry['description']) => RootContent[];

function sectionNodes(
  { title, form, text: words = [], entries }: ApiSection,
  markup: MarkupOf,
): RootContent[] {
  const content =
    form === 'text'
      ? markup(words)
      : form === 'terms'
        ? [list(entries.map((entry) => termItem(entry, markup)))]
        : entries.flatMap((entry) => memberNodes(entry, markup));
  return [heading(2, text(wordOf(t.api.sections, title))), ...content];
}

/** Returns a member of a class, an interface, or an object, with its own heading. */
function memberNodes(entry: ApiEntry, markup: MarkupOf): RootContent[] {
  const marks = marksOf(entry);
  return [
    heading(3, inlineCode(entry.name)),
    ...(marks ? [paragraph(text(`${marks.charAt(0).toUpperCase()}${marks.slice(1)}.`))] : []),
    code('ts', textOfHtml(entry.code)),
    ...about(entry, markup),
    ...(entry.parts.length > 0 ? [list(entry.parts.map((part) => termItem(part, markup)))] : []),
  ];
}

/** Returns a parameter, or a property of an options object, as a list item. */
function termItem(entry: ApiEntry, markup: MarkupOf): ListItem {
  const marks = marksOf(entry);
  const type = textOfHtml(entry.code);
  const isLong = type.includes('\n');
  return listItem(
    paragraph(
      inlineCode(entry.name),
      text(marks && ` (${marks})`),
      ...(type && !isLong ? [text(': '), inlineCode(type)] : []),
    ),
    ...(isLong ? [code('ts', type)] : []),
    ...about(entry, markup),
    ...(entry.parts.length > 0 ? [list(entry.parts.map((part) => termItem(part, markup)))] : []),
  );
}

const marksOf = ({ marks, deprecated }: ApiEntry) =>
  [
    ...marks.map((mark) => wordOf(t.api.marks, mark)),
    ...(deprecated === undefined ? [] : [t.api.deprecatedMark]),
  ].join(', ');

function about({ deprecated = [], description, defaultValue, inheritedFrom }: ApiEntry, markup: MarkupOf) {
  return [
    ...(deprecated.length > 0 ? [paragraph(strong(text(t.api.deprecatedLead))), ...markup(deprecated)] : []),
    ...markup(description),
    ...(defaultValue === undefined ? [] : [paragraph(text(t.api.defaultLead), inlineCode(defaultValue))]),
    ...(inheritedFrom ? [paragraph(text(t.api.inheritedLead), inlineCode(inheritedFrom.name))] : []),
  ];
}
