import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { memoryPages, validateXML } from 'xmllint-wasm';
import { z } from 'zod';

// The feed standards, as far as our feeds use them. The schemas are closed: anything that they
// don't name is an error.

const grammar = (ns: string, start: string) =>
  `<grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="${ns}" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
    <start>${start}</start>
    <define name="text"><data type="string"><param name="pattern">(.|\\s)*\\S(.|\\s)*</param></data></define>
    <define name="url"><data type="anyURI"><param name="pattern">https?://[^/].*</param></data></define>
    <define name="time"><data type="dateTime"><param name="pattern">.+(Z|[+\\-]\\d\\d:\\d\\d)</param></data></define>
    <define name="rfc822"><data type="string"><param name="pattern">(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d\\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \\d{4} \\d\\d:\\d\\d:\\d\\d (GMT|[+\\-]\\d{4})</param></data></define>
  </grammar>`;
const holds = (name: string, type: string) => `<element name="${name}"><ref name="${type}"/></element>`;
const many = (content: string) => `<zeroOrMore>${content}</zeroOrMore>`;

/**
 * RFC 4287, sections 4.1.1 and 4.1.2, and appendix B. Each entry needs an author, because the feed
 * has none.
 */
const atom = grammar(
  'http://www.w3.org/2005/Atom',
  `<element name="feed">
    <attribute name="xml:lang"><data type="language"/></attribute>
    <interleave>
      ${holds('id', 'url')} ${holds('title', 'text')} ${holds('subtitle', 'text')} ${holds('updated', 'time')}
      <oneOrMore><element name="link">
        <attribute name="href"><ref name="url"/></attribute>
        <optional>
          <attribute name="rel"><value>self</value></attribute>
          <attribute name="type"><value>application/atom+xml</value></attribute>
        </optional>
      </element></oneOrMore>
      ${many(`<element name="entry"><interleave>
        ${holds('id', 'url')} ${holds('title', 'text')} ${holds('published', 'time')} ${holds('updated', 'time')} ${holds('summary', 'text')}
        <element name="link"><attribute name="href"><ref name="url"/></attribute></element>
        <oneOrMore><element name="author">${holds('name', 'text')}</element></oneOrMore>
        ${many('<element name="category"><attribute name="term"><ref name="text"/></attribute></element>')}
        <element name="content"><attribute name="type"><value>html</value></attribute><ref name="text"/></element>
      </interleave></element>`)}
    </interleave>
  </element>`,
);

/**
 * rssboard.org/rss-specification and its best practices (rssboard.org/rss-profile): a link to the
 * feed itself, RFC 822 dates with four-digit years, and the full text in content:encoded.
 */
const rss = grammar(
  '',
  `<element name="rss"><attribute name="version"><value>2.0</value></attribute><element name="channel"><interleave>
    ${holds('title', 'text')} ${holds('link', 'url')} ${holds('description', 'text')} ${holds('lastBuildDate', 'rfc822')}
    <element name="language"><data type="language"/></element>
    <element name="link" ns="http://www.w3.org/2005/Atom">
      <attribute name="href" ns=""><ref name="url"/></attribute>
      <attribute name="rel" ns=""><value>self</value></attribute>
      <attribute name="type" ns=""><value>application/rss+xml</value></attribute>
    </element>
    ${many(`<element name="item"><interleave>
      ${holds('title', 'text')} ${holds('link', 'url')} ${holds('guid', 'url')} ${holds('pubDate', 'rfc822')} ${holds('description', 'text')}
      <oneOrMore><element name="creator" ns="http://purl.org/dc/elements/1.1/"><ref name="text"/></element></oneOrMore>
      ${many(holds('category', 'text'))}
      <element name="encoded" ns="http://purl.org/rss/1.0/modules/content/"><ref name="text"/></element>
    </interleave></element>`)}
  </interleave></element></element>`,
);

const schemas = { atom, rss };

/** Returns libxml2's messages about text that is not well-formed XML, or not a valid feed. */
export async function xmlProblems(xml: string, format?: keyof typeof schemas): Promise<string[]> {
  const { errors } = await validateXML({
    xml,
    ...(format ? { schema: schemas[format], extension: 'relaxng' } : { normalization: 'format' }),
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ message }) => message);
}

const url = z.url({ protocol: /^https?$/ });

/** jsonfeed.org/version/1.1, with the fields that our feeds use. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: url,
  feed_url: url,
  description: z.string().min(1),
  language: z.string().min(2),
  items: z
    .array(
      z.strictObject({
        id: url,
        url,
        title: z.string().min(1),
        summary: z.string().min(1),
        content_html: z.string().min(1),
        date_published: z.iso.datetime({ offset: true }),
        authors: z.array(z.strictObject({ name: z.string().min(1) })).min(1),
        tags: z.array(z.string().min(1)),
      }),
    )
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'two items have one id'),
});

/** Returns the problems of a JSON Feed, including those in the HTML of its items. */
export function jsonFeedProblems(json: string): string[] {
  const { data, error } = jsonFeed.safeParse(JSON.parse(json));
  return data
    ? data.items.flatMap(({ content_html }) => htmlProblems(content_html))
    : [z.prettifyError(error!)];
}

const plainElements =
  'a abbr aside b blockquote br code dd del dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img kbd li ol p pre s section strong sub sup table tbody td th thead tr ul';
const elements = new Set(plainElements.split(' '));

/**
 * Returns what the W3C feed validator warns about in HTML: relative URLs, scripts, styles, and
 * unknown elements (validator.w3.org/feed/docs/warning: ContainsRelRef, SecurityRisk, NotHtml).
 */
export function htmlProblems(html: string): string[] {
  const problems: string[] = [];
  visit(fromHtml(html, { fragment: true }), 'element', ({ tagName, properties }) => {
    if (!elements.has(tagName)) problems.push(`<${tagName}>`);
    for (const [name, value] of Object.entries(properties)) {
      if (/^(on|data|aria|style|class|id)/.test(name)) problems.push(`${tagName} has ${name}`);
      if (/^(href|src)$/.test(name) && !/^(https?:\/\/|mailto:)/.test(String(value)))
        problems.push(`${name} of ${tagName} is ${value}`);
    }
  });
  return problems;
}
