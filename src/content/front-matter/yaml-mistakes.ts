import { type Document, isAlias, isMap, isScalar, type Node, visit } from 'yaml';

/** A YAML mistake in front matter, in an author's terms. */
export interface YamlMistake {
  /** The line in the YAML, from 1. */
  line: number;
  problem: string;
  hint: string;
}

const QUOTE = 'Put the value in quotes.';
const MAYBE = 'If the value contains special characters, put it in quotes.';
const START = 'Begin each field at the start of a line, as in title: Guards.';

/** Messages for the parser's error codes (yaml: https://eemeli.org/yaml/#yamlparseerror). */
const KNOWN: Record<string, [problem: string, hint: string]> = {
  TAB_AS_INDENT: ['the line starts with a tab', 'Use spaces instead of tabs.'],
  DUPLICATE_KEY: ['the field is set twice', 'Remove one of the two fields.'],
  BLOCK_AS_IMPLICIT_KEY: ['a value contains a colon', QUOTE],
  UNEXPECTED_TOKEN: [
    'a value continues after its closing quote',
    'Enclose the whole value in the other kind of quotes.',
  ],
  BAD_SCALAR_START: ['a value starts with a character that has a meaning in YAML', QUOTE],
  MULTILINE_IMPLICIT_KEY: ['the line isn’t indented like the others', START],
};

/**
 * Finds mistakes in the YAML of front matter, at most one per line. Aliases, anchors, and tags
 * count, too, because they are characters that were meant as text.
 * @param lineAt the line of a position in the text, from 1
 */
export function yamlMistakes(
  text: string,
  document: Document,
  lineAt: (offset: number) => number,
): YamlMistake[] {
  const lines = text.split('\n');
  const found = new Map<number, YamlMistake>();
  const add = (line: number, problem: string, hint: string) => {
    if (!found.has(line)) found.set(line, { line, problem, hint });
  };
  for (const { code, message, pos } of document.errors) {
    const line = lineAt(pos[0]);
    if (code === 'MISSING_CHAR' && message.includes('quote')) {
      const opened = lines.slice(0, line).findLastIndex((each) => /:\s+["']/.test(each)) + 1;
      add(
        opened || line,
        'a value has no closing quote',
        'End the value with the quote that it starts with.',
      );
    } else if (code === 'BAD_INDENT') {
      const opened = lines.slice(0, line).findLastIndex((each) => /[[{]/.test(each)) + 1;
      add(
        opened || line,
        'a list in [ ] or a map in { } isn’t closed or indented',
        'Write the closing ] or } on the same line.',
      );
    } else if (code === 'MULTILINE_IMPLICIT_KEY' && found.size > 0) {
      // Already reported for this line.
    } else if (code === 'MISSING_CHAR') {
      add(line, 'a field has no colon after its name', START);
    } else if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/:.*:(\s|$)/.test(lines[line - 1] ?? '')) {
      // The parser names the value that continues on the next line.
      const indented = lines.findIndex((each, i) => i >= line - 1 && /^\s+\S/.test(each)) + 1;
      add(indented || line, 'the line isn’t indented like the others', START);
    } else {
      const [problem, hint] = KNOWN[code] ?? [message, MAYBE];
      add(line, problem, hint);
    }
  }
  for (const { message, pos } of document.warnings) add(lineAt(pos[0]), message, QUOTE);
  visit(document, {
    Node: (_, node) => {
      const line = lineAt((node as Node).range?.[0] ?? 0);
      if (isAlias(node)) add(line, 'a value starts with *, which is an alias in YAML', QUOTE);
      else if (node.anchor) add(line, 'a value starts with &, which is an anchor in YAML', QUOTE);
      // A comment begins with a space: `title: A # the title`.
      else if (isScalar(node) && /^\S/.test(node.comment ?? ''))
        add(line, 'a value contains #, which begins a comment in YAML', QUOTE);
    },
  });
  const { contents } = document;
  if (found.size === 0 && contents !== null && !isMap(contents)) add(1, 'the text contains no fields', START);
  return [...found.values()].sort((a, b) => a.line - b.line);
}
