import { type Document, isAlias, isMap, type Node, visit } from 'yaml';

/** What is wrong with a front matter's YAML, in an author's words. */
export interface YamlMistake {
  /** The line in the YAML, from 1. */
  line: number;
  problem: string;
  hint: string;
}

const QUOTE = 'Put the value in quotation marks.';
const START = 'Begin each field at the start of its line, as in title: Guards.';

/** What to say of the parser's errors, by its codes (yaml: https://eemeli.org/yaml/#yamlparseerror). */
const KNOWN: Record<string, [problem: string, hint: string]> = {
  TAB_AS_INDENT: ['a tab stands at the beginning of the line', 'Use blanks instead of tabs.'],
  DUPLICATE_KEY: ['this field stands above already', 'Keep one of the two.'],
  BLOCK_AS_IMPLICIT_KEY: ['a value holds a colon', QUOTE],
  UNEXPECTED_TOKEN: [
    'a value goes on behind its quotation mark',
    'Use the other kind of quotation marks around it.',
  ],
  BAD_SCALAR_START: ['a value begins with a character that means something else', QUOTE],
  MULTILINE_IMPLICIT_KEY: ['the line is not indented like the others', START],
};

/**
 * Finds what an author has to mend in the YAML of front matter, once a line. What is beyond plain data (aliases, anchors, tags) counts, too: it is a
 * character that was meant to be text.
 * @param lineAt the line of a place in the text, from 1
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
        'a quotation mark is not closed',
        'End the value with the mark that it begins with.',
      );
    } else if (code === 'BAD_INDENT') {
      const opened = lines.slice(0, line).findLastIndex((each) => /[[{]/.test(each)) + 1;
      add(
        opened || line,
        'a list in [ ] or { } is not closed, or not indented enough',
        'Close it on the same line.',
      );
    } else if (code === 'MULTILINE_IMPLICIT_KEY' && found.size > 0) {
      // Said of the same line already.
    } else if (code === 'MISSING_CHAR') {
      add(line, 'a field has no colon behind its name', START);
    } else if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/:.*:(\s|$)/.test(lines[line - 1] ?? '')) {
      // The parser names the value that the next line was taken into.
      const indented = lines.findIndex((each, i) => i >= line - 1 && /^\s+\S/.test(each)) + 1;
      add(indented || line, 'the line is not indented like the others', START);
    } else {
      const [problem, hint] = KNOWN[code] ?? [message, QUOTE];
      add(line, problem, hint);
    }
  }
  for (const { message, pos } of document.warnings) add(lineAt(pos[0]), message, QUOTE);
  visit(document, {
    Node: (_, node) => {
      const line = lineAt((node as Node).range?.[0] ?? 0);
      if (isAlias(node)) add(line, 'a value begins with *, which means an alias', QUOTE);
      else if (node.anchor) add(line, 'a value begins with &, which means an anchor', QUOTE);
    },
  });
  const { contents } = document;
  if (found.size === 0 && contents !== null && !isMap(contents)) add(1, 'it has no fields', START);
  return [...found.values()].sort((a, b) => a.line - b.line);
}
