/**
 * Returns how much of each line of a `console` or `diff` block is not code: what readers don't want
 * to paste.
 * @param language the block's language, as in the fence
 * @returns by line, the number of characters at its start, or `Infinity` for the whole line
 */
export function uncopiedStarts(language: string, lines: readonly string[]): number[] {
  if (language === 'diff') return diffStarts(lines);
  if (language === 'console' || language === 'shellsession') return consoleStarts(lines);
  return lines.map(() => 0);
}

/** Only the new side of a unified diff is copied, without the column of signs. */
function diffStarts(lines: readonly string[]): number[] {
  const isHeader = (line: string) => /^(?:--- |\+\+\+ |@@ |diff |index )/.test(line);
  // Some authors sign only the changed lines, and don't indent the others.
  const hasColumn = lines.every((line) => /^[-+ ]|^$/.test(line) || isHeader(line));
  return lines.map((line) => {
    if (isHeader(line) || line.startsWith('-')) return Number.POSITIVE_INFINITY;
    return line.startsWith('+') || (hasColumn && line !== '') ? 1 : 0;
  });
}

/** Only commands are copied, without prompts. A block without a prompt has only commands. */
function consoleStarts(lines: readonly string[]): number[] {
  const prompt = /^(?:[$%#>]|PS>) /;
  if (!lines.some((line) => prompt.test(line))) return lines.map(() => 0);
  let continues = false;
  return lines.map((line) => {
    const [found] = prompt.exec(line) ?? [];
    const isCommand = found !== undefined || continues;
    continues = isCommand && line.endsWith('\\');
    return isCommand ? (found?.length ?? 0) : Number.POSITIVE_INFINITY;
  });
}
