const WIDTH = 60;
const MAX_LINES = 8;

/**
 * Formats TypeScript's description of a name for readers: without the kind and the owner of a
 * member, wrapped, and shortened.
 *
 * @param text such as `(property) Snapshot<Context, Event>.context: { count: number; }`
 * @returns such as `context: { count: number }`
 */
export function formatType(text: string, name: string): string {
  const flat = withoutOwner(text.replace(/^\((?:[a-z ]+)\) /, ''), name)
    .replace(/\s+/g, ' ')
    .replace(/;(?= })/g, '');
  const lines = breakLines(flat, '');
  if (lines.length <= MAX_LINES) return lines.join('\n');
  return [...lines.slice(0, MAX_LINES - 1), '…'].join('\n');
}

/**
 * `Actor<Logic>.send(event: Event): void` becomes `send(event: Event): void`, because the code says
 * `actor.send`.
 */
function withoutOwner(text: string, name: string): string {
  const dot = topLevel(text, ({ index }) => text.startsWith(`.${name}`, index))[0];
  return dot === undefined ? text : text.slice(dot + 1);
}

function breakLines(text: string, indent: string): string[] {
  if (indent.length + text.length <= WIDTH) return [indent + text];
  const bars = topLevel(text, ({ char }) => char === '|');
  if (bars.length > 0) return breakUnion(text, bars, indent);
  const group = lastGroup(text);
  if (!group) return [indent + text];
  const { open, close } = group;
  const inner = text.slice(open + 1, close).trim();
  const separators = topLevel(inner, ({ char }) => char === ',' || char === ';');
  const parts = cutBefore(
    inner,
    separators.map((index) => index + 1),
  ).filter(Boolean);
  return [
    indent + text.slice(0, open + 1),
    ...parts.flatMap((part) => breakLines(part, `${indent}  `)),
    indent + text.slice(close),
  ];
}

/** Breaks a union that is too long for a line: one member per line, below the name. */
function breakUnion(text: string, bars: number[], indent: string): string[] {
  const [first = '', ...members] = cutBefore(text, bars);
  const [, name = '', member = ''] = /^([^<({['"]*[:=] )?(.*)$/.exec(first) ?? [];
  const deeper = name ? `${indent}  ` : indent;
  return [
    ...(name ? [indent + name.trim()] : []),
    ...[`| ${member}`, ...members].flatMap((each) =>
      breakLines(each.replace(/^\| /, ''), deeper).map((line, i) =>
        i === 0 ? `${deeper}| ${line.trimStart()}` : line,
      ),
    ),
  ];
}

/** The outermost brackets that contain most of the text. */
function lastGroup(text: string): { open: number; close: number } | undefined {
  let best: { open: number; close: number } | undefined;
  let open = -1;
  scan(text, ({ char, index, depth }) => {
    if ('<({['.includes(char) && depth === 0) open = index;
    if ('>)}]'.includes(char) && depth === 0 && open >= 0) {
      if (!best || index - open > best.close - best.open) best = { open, close: index };
      open = -1;
    }
  });
  return best && best.close - best.open > WIDTH / 3 ? best : undefined;
}

interface Place {
  char: string;
  index: number;
  /** How many brackets are open around the character, without the brackets themselves. */
  depth: number;
}

function scan(text: string, visit: (place: Place) => void): void {
  let depth = 0;
  let quote = '';
  for (let index = 0; index < text.length; index++) {
    const char = text[index] ?? '';
    if (quote) {
      if (char === '\\') index++;
      else if (char === quote) quote = '';
      continue;
    }
    if ('"\'`'.includes(char)) {
      quote = char;
      continue;
    }
    const isArrow = char === '>' && text[index - 1] === '=';
    if ('>)}]'.includes(char) && !isArrow) depth--;
    if (!isArrow) visit({ char, index, depth });
    if ('<({['.includes(char)) depth++;
  }
}

function topLevel(text: string, matches: (place: Place) => boolean): number[] {
  const found: number[] = [];
  scan(text, (place) => {
    if (place.depth === 0 && matches(place)) found.push(place.index);
  });
  return found;
}

function cutBefore(text: string, starts: number[]): string[] {
  const edges = [0, ...starts, text.length];
  return edges.slice(1).map((end, i) => text.slice(edges[i], end).trim());
}
