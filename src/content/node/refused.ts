// Pages are written in a part of MDX: components and comments, but no programs and no HTML. Each construct that is left out is
// told with what to write instead.

/** A problem and what to do about it, in an author's words. */
type Told = [problem: string, hint: string];

const MORE = 'see docs/authoring.md';

/** Elements of HTML that authors reach for, and what does the same here. */
const instead: Record<string, string> = {
  a: 'Write a link as [text](/address).',
  b: 'Write **bold**.',
  blockquote: 'Begin each line with >.',
  br: 'End the line with a backslash, or begin a new paragraph.',
  code: 'Write `code`.',
  details: 'Say it in the text, under a heading of its own.',
  em: 'Write *emphasis*.',
  hr: 'Write --- on a line of its own.',
  i: 'Write *emphasis*.',
  img: 'Write a picture as ![What it shows](/img/name.svg).',
  kbd: 'Write keys as `code`.',
  li: 'Write a list with - or 1. at the beginning of each line.',
  ol: 'Write a list with 1. at the beginning of each line.',
  p: 'Separate paragraphs by an empty line.',
  pre: 'Write a fence of three backticks.',
  script: 'A page holds no programs; a sample of code stands in a fence.',
  strong: 'Write **bold**.',
  style: 'Looks belong into src/theme/styles.',
  table: 'Write a table with | between its cells.',
  ul: 'Write a list with - at the beginning of each line.',
};

/**
 * What is wrong with an element that is no component of the vocabulary.
 * @param name as written; null for a fragment, `<>…</>`
 */
export function refusedElement(name: string | null, vocabulary: readonly string[]): Told {
  const known = vocabulary.map((component) => `<${component}>`).join(', ');
  if (name === null) return ['unknown component <>: a fragment stands in the text', 'Remove <> and </>.'];
  if (/[.:]/.test(name))
    return [`unknown component <${name}>`, `A component’s name is one word: ${known}; ${MORE}.`];
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading)
    return [`unknown component <${name}>`, `Write a heading as ${'#'.repeat(Number(heading))} Text.`];
  if (/^[a-z]/.test(name)) {
    const hint = Object.hasOwn(instead, name) ? instead[name] : `Use Markdown or the vocabulary: ${known}.`;
    return [
      `unknown component <${name}>: pages hold no HTML`,
      `${hint} A literal < is written \\<; ${MORE}.`,
    ];
  }
  return [`unknown component <${name}>`, `The vocabulary is ${known}; ${MORE}.`];
}

/** What is wrong with braces that hold no comment. */
export function refusedExpression(value: string): Told {
  return [
    `an expression {${value.slice(0, 40)}} stands in the text`,
    'Pages are data: only comments {/* … */} may stand in braces. Write \\{ for a brace.',
  ];
}

/** How a line begins that MDX proper would run as a program. */
const program =
  /^\s*(import\s*(['"{*]|[\w$]+\s*(,|from\s*['"]))|export\s*([{*]|(default|const|let|var|function|class|async)\b))/;

/** What is wrong with a line that imports or exports something; nothing for one that is prose. */
export function refusedProgram(line: string): Told | undefined {
  if (!program.test(line)) return undefined;
  return ['a page cannot import or export', 'Components come from the vocabulary; see docs/authoring.md.'];
}

/**
 * What is wrong with a text that is no MDX.
 * @param reason the parser's words
 */
export function refusedSyntax(reason: string, vocabulary: readonly string[]): Told {
  // Told with its place, and as what it is: no HTML is closed here.
  const [, name] = /closing tag for `<([a-z]\w*)>`/.exec(reason) ?? [];
  if (name !== undefined) return refusedElement(name, vocabulary);
  return [reason.replace(/ \(\d+:\d+-\d+:\d+\)/g, ''), hintOfSyntaxError(reason)];
}

function hintOfSyntaxError(reason: string): string {
  if (reason.includes('create a comment in MDX')) return 'Write a comment as {/* … */}.';
  if (reason.includes('create a link in MDX')) return 'Write a link as [text](https://…).';
  if (reason.includes('attribute'))
    return 'Write attributes as name="value"; a literal < in text is written \\<.';
  if (reason.includes('{') || reason.includes('expression'))
    return 'A literal { or < in text is written \\{ or \\<, or put into `code`.';
  return 'Check that every component is closed and that a literal < in text is written \\<.';
}
