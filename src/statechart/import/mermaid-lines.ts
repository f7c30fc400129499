/** A line of a state diagram that says something about a machine. */
export type Statement =
  | { kind: 'arrow'; from: string; to: string; label: string; line: number }
  | { kind: 'state'; id: string; label?: string; stereotype?: string; opens: boolean; line: number }
  | { kind: 'words'; id: string; text: string; isNote: boolean; line: number }
  | { kind: 'close' | 'divider'; line: number }
  | { kind: 'unknown'; text: string; line: number };

const ID = String.raw`(\[\*\]|[^\s:"{}<>\[\]-](?:[^\s:"{}<>\[\]]*[^\s:"{}<>\[\]-])?)(?::::[\w-]+)?`;
const ARROW = new RegExp(`^${ID}\\s*-->\\s*${ID}\\s*(?::\\s*(.*))?$`, 'u');
const STATE = new RegExp(
  `^state\\s+(?:"([^"]*)"\\s+as\\s+)?${ID}\\s*(?:<<(\\w+)>>|\\[\\[(\\w+)\\]\\])?\\s*(\\{)?$`,
  'u',
);
const WORDS = new RegExp(`^${ID}\\s*:\\s*(.*)$`, 'u');
const NOTE = new RegExp(`^note\\s+(?:right|left)\\s+of\\s+${ID}\\s*(?::\\s*(.*))?$`, 'iu');
const BARE = new RegExp(`^${ID}$`, 'u');
/** Statements that only style the diagram. */
const STYLING =
  /^(?:direction\s|classDef\s|class\s|style\s|linkStyle\s|hide\s+empty|scale\s|accTitle|accDescr|title\s)/;

/** Reads `stateDiagram-v2` into statements; undefined if the text is another kind of diagram. */
export function statementsOf(text: string): Statement[] | undefined {
  const lines = text
    .replace(/^\s*---\n[\s\S]*?\n---(?=\n)/, blanked)
    .replace(/%%.*$/gm, '')
    .split('\n');
  const start = lines.findIndex((line) => line.trim() !== '');
  if (!/^stateDiagram(?:-v2)?\s*$/.test(lines[start]?.trim() ?? '')) return undefined;
  const statements: Statement[] = [];
  let note: string | undefined;
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const trimmed = raw.trim().replace(/(?<!#\d+);$/, '');
    if (index <= start || trimmed === '') continue;
    if (note !== undefined) {
      if (/^end note$/i.test(trimmed)) note = undefined;
      else statements.push({ kind: 'words', id: note, text: decoded(trimmed), isNote: true, line });
      continue;
    }
    const [, noteId, noteText] = NOTE.exec(trimmed) ?? [];
    if (noteId !== undefined && noteText === undefined) note = noteId;
    else if (noteId !== undefined)
      statements.push({ kind: 'words', id: noteId, text: decoded(noteText!), isNote: true, line });
    else if (!STYLING.test(trimmed)) statements.push(statementOf(trimmed, line));
  }
  return statements;
}

const blanked = (text: string): string => text.replace(/[^\n]/g, '');

function statementOf(text: string, line: number): Statement {
  if (text === '}') return { kind: 'close', line };
  if (text === '--') return { kind: 'divider', line };
  const [arrow, from = '', to = '', label = ''] = ARROW.exec(text) ?? [];
  if (arrow !== undefined) return { kind: 'arrow', from, to, label: decoded(label), line };
  const [state, name, id = '', angled, square, open] = STATE.exec(text) ?? [];
  if (state !== undefined) {
    const stereotype = angled ?? square;
    return {
      kind: 'state',
      id,
      ...(name === undefined ? {} : { label: decoded(name) }),
      ...(stereotype === undefined ? {} : { stereotype }),
      opens: open !== undefined,
      line,
    };
  }
  const [words, about = '', description = ''] = WORDS.exec(text) ?? [];
  if (words !== undefined)
    return { kind: 'words', id: about, text: decoded(description), isNote: false, line };
  const [bare] = BARE.exec(text) ?? [];
  return bare === undefined
    ? { kind: 'unknown', text, line }
    : { kind: 'state', id: bare, opens: false, line };
}

/** Text without Mermaid's entities (`#58;`) and line breaks. */
const decoded = (text: string): string =>
  text
    .replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/<br\s*\/?>/gi, ' ')
    .trim();
