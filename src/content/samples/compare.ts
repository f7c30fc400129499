const STRING = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/**
 * Whether a value as an author wrote it equals the printed value. White space outside of strings
 * and trailing commas are ignored.
 */
export function isSameValue(expected: string, actual: string): boolean {
  return normalize(expected) === normalize(actual);
}

function normalize(value: string): string {
  let result = '';
  let end = 0;
  for (const match of value.matchAll(STRING)) {
    result += `${tighten(value.slice(end, match.index))}${match[0]}`;
    end = match.index + match[0].length;
  }
  return (result + tighten(value.slice(end))).trim();
}

function tighten(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}[\]():,]) ?/g, '$1')
    .replace(/,(?=[}\])])/g, '');
}
