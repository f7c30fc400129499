import type { ProblemAndHint } from '../../../core/errors.ts';
import { nearest } from '../../../core/nearest.ts';
import { hintOfComponent } from './foreign.ts';

// Pages use a subset of MDX: components and comments, but no programs and no HTML. Messages about
// the rest say what to write instead.

const MORE = 'See docs/page-reference.md.';

/** HTML elements that authors use, and what to write instead. */
const instead: Record<string, string> = {
  a: 'Write a link as [text](/path).',
  b: 'Write **bold**.',
  blockquote: 'Start each line with >.',
  br: 'End the line with a backslash, or start a new paragraph.',
  code: 'Write `code`.',
  details: 'Write the content as text under a heading.',
  em: 'Write *emphasis*.',
  hr: 'Write --- on a separate line.',
  i: 'Write *emphasis*.',
  img: 'Write an image as ![What it shows](/img/name.svg).',
  kbd: 'Write keys as `code`.',
  li: 'Write a list with - or 1. at the beginning of each line.',
  ol: 'Write a list with 1. at the beginning of each line.',
  p: 'Separate paragraphs with an empty line.',
  pre: 'Write a code block with three backticks.',
  script: 'Pages can’t contain programs. Put sample code into a code block.',
  strong: 'Write **bold**.',
  summary: 'Write the text as a heading.',
  style: 'Put styles in src/theme/styles.',
  table: 'Write a table with | between the cells.',
  ul: 'Write a list with - at the beginning of each line.',
};

/**
 * The problem of an element that isn't a known component.
 * @param name as written; null for a fragment, `<>…</>`
 * @param attribute returns the text of one of its attributes
 */
export function refusedElement(
  name: string | null,
  vocabulary: readonly string[],
  attribute: (name: string) => string | undefined = () => undefined,
): ProblemAndHint {
  const known = vocabulary.map((component) => `<${component}>`).join(', ');
  if (name === null) return ['the fragment <>…</> isn’t supported', 'Remove <> and </>.'];
  const foreign = hintOfComponent(name, attribute);
  if (foreign) return [`unknown component <${name}>`, foreign];
  if (/[.:]/.test(name))
    return [`unknown component <${name}>`, `Use one of these components: ${known}. ${MORE}`];
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading)
    return [`unknown component <${name}>`, `Write a heading as ${'#'.repeat(Number(heading))} Text.`];
  if (/^[a-z]/.test(name)) {
    const hint = Object.hasOwn(instead, name)
      ? instead[name]
      : `Use Markdown or one of these components: ${known}.`;
    return [`unknown component <${name}>: HTML isn’t supported`, `${hint} Write \\< for a literal <.`];
  }
  const [suggestion] = nearest(name, vocabulary);
  return [
    `unknown component <${name}>`,
    `${suggestion ? `Did you mean <${suggestion}>? ` : ''}The components are ${known}. ${MORE}`,
  ];
}

/**
 * The problem of HTML in a plain Markdown file: names the first element and what to write instead.
 * Undefined for closing tags, because their elements have been reported.
 */
export function refusedHtml(value: string, vocabulary: readonly string[]): ProblemAndHint | undefined {
  const html = value.replace(HTML_COMMENT, '').trim();
  if (html === '') return undefined;
  const [, name, attributes = ''] = /<([A-Za-z][\w.:-]*)([^>]*)/.exec(html) ?? [];
  if (name === undefined && /^<\//.test(html)) return undefined;
  // In Markdown, a line that begins with a comment is HTML up to its end.
  if (name === undefined && html !== value.trim())
    return ['text follows a comment on the same line', 'Put the comment on a separate line.'];
  if (name === undefined) return ['HTML isn’t supported', 'Write the content in Markdown.'];
  if (vocabulary.includes(name))
    return [`<${name}> isn’t supported in .md files`, 'Change the file’s extension to .mdx.'];
  return refusedElement(
    name,
    vocabulary,
    (attribute) => new RegExp(`\\s${attribute}=["']([^"']*)`).exec(attributes)?.[1],
  );
}

/** An HTML comment, which plain Markdown files can contain. */
export const HTML_COMMENT = /<!--([\s\S]*?)-->/g;

/** An expression that is only a comment, which MDX files can contain: the text between the braces. */
export const EXPRESSION_COMMENT = /^\s*\/\*([\s\S]*)\*\/\s*$/;

/** The problem of braces without a comment. */
export function refusedExpression(value: string): ProblemAndHint {
  return [
    `the expression {${value.slice(0, 40)}} isn’t allowed`,
    'Only comments {/* … */} are allowed in braces. Write \\{ for a literal brace.',
  ];
}

/** The start of a line that MDX would run as a program. */
const program =
  /^\s*(import\s*(['"{*]|[\w$]+\s*(,|from\s*['"]))|export\s*([{*]|(default|const|let|var|function|class|async)\b))/;

/** The problem of a line that imports or exports something; undefined for prose. */
export function refusedProgram(line: string): ProblemAndHint | undefined {
  if (!program.test(line)) return undefined;
  return [
    'a page can’t contain import or export',
    'Remove the line. The components in docs/page-reference.md are available without import.',
  ];
}

/**
 * The problem of text that isn't valid MDX.
 * @param reason the parser's message
 */
export function refusedSyntax(reason: string, vocabulary: readonly string[]): ProblemAndHint {
  // Reported with its position as HTML, which isn't allowed, rather than as an unclosed tag.
  const [, name] = /closing tag for `<([a-z]\w*)>`/.exec(reason) ?? [];
  if (name !== undefined) return refusedElement(name, vocabulary);
  if (reason.includes('create a link in MDX'))
    return ['a URL is in angle brackets', 'Write the URL without the brackets, or as [text](https://…).'];
  return [reason.replace(/ \(\d+:\d+-\d+:\d+\)/g, ''), hintOfSyntaxError(reason)];
}

function hintOfSyntaxError(reason: string): string {
  if (reason.includes('create a comment in MDX')) return 'Write a comment as {/* … */}.';
  if (reason.includes('attribute')) return 'Write attributes as name="value". Write \\< for a literal <.';
  if (reason.includes('{') || reason.includes('expression'))
    return 'Write \\{ or \\< for a literal { or <, or put the text into `code`.';
  return 'Close every component. Write \\< for a literal <.';
}
