/** Repairs text that other engines accept, but that this site reports as a mistake. */
export function withoutSlips(text: string): string {
  const footnotes = new Set(Array.from(text.matchAll(/^ {0,3}\[\^([^\]\s]+)\]:/gm), ([, name]) => name));
  return withoutExtraCells(text)
    .replace(/^(#{2,6})(?=[^#\s])/gm, '$1 ')
    .replace(/^(?=::[a-z])/gim, '\\')
    .replace(/(?<!\\)\[\^([^\]\s]+)\](?!:)/g, (whole, name: string) =>
      footnotes.has(name) ? whole : `\\${whole}`,
    );
}

/** The line of dashes after a table's header. */
export const DELIMITER_ROW = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/;

/** Leaves out cells beyond the last column of a table, which other engines don't show. */
function withoutExtraCells(text: string): string {
  let columns = 0;
  return text
    .split('\n')
    .map((line) => {
      if (DELIMITER_ROW.test(line)) columns = cellsOf(line).length;
      else if (line.trim() === '') columns = 0;
      const cells = columns > 0 ? cellsOf(line) : [];
      return cells.length > columns
        ? `${/^[ \t>]*/.exec(line)![0]}| ${cells.slice(0, columns).join(' | ')} |`
        : line;
    })
    .join('\n');
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^[ \t>]*\|?/, '')
    .replace(/(?<!\\)\|[ \t]*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
