/** A piece of TypeScript in a value that is written as code. */
export class Code {
  readonly text: string;
  /** The names that it needs of XState. */
  readonly imports: readonly string[];

  constructor(text: string, imports: readonly string[] = []) {
    this.text = text;
    this.imports = imports;
  }
}

const WIDTH = 90;

/** Returns TypeScript that declares a machine of XState 5 from what `createMachine` takes. */
export function toCode(config: object, name = 'machine'): string {
  const names = new Set(['createMachine', ...importsIn(config)]);
  return `import { ${[...names].join(', ')} } from 'xstate';

export const ${name} = createMachine(${literal(shortened(config))});
`;
}

function importsIn(value: unknown): string[] {
  if (value instanceof Code) return [...value.imports];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(importsIn) : [];
}

/** Properties for which a list with one item means the same as the item. */
const LISTS = /^(?:entry|exit|actions|invoke|always|onDone|onError|onSnapshot)$/;

/**
 * Simplifies a config to what an author would write: single items instead of lists, and targets
 * instead of transitions that have nothing else.
 */
function shortened(value: unknown, key = '', around = ''): unknown {
  const isTransitions = /^(?:on|after)$/.test(around) || /^(?:always|onDone|onError|onSnapshot)$/.test(key);
  if (typeof value !== 'object' || value === null || value instanceof Code) return value;
  if (Array.isArray(value)) {
    const [first, ...more] = value.map((item) => shortened(item, isTransitions ? 'transition' : ''));
    if (value.length !== 1 || !(LISTS.test(key) || isTransitions))
      return value.length === 0 ? [] : [first, ...more];
    const { target, ...rest } = (first ?? {}) as { target?: unknown };
    return isTransitions && typeof target === 'string' && Object.keys(rest).length === 0 ? target : first;
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item, name, key)]));
}

/**
 * Writes a value as an author would: short objects on one line, and keys and lists without
 * unnecessary quotes and brackets.
 */
function literal(value: unknown, indent = ''): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => literal(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${keyText(key)}: ${literal(item, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (line.length + indent.length < WIDTH && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

/** A text between single quotes. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const keyText = (key: string): string => {
  if (/^(?:[A-Za-z_$][\w$]*|0|[1-9]\d{0,14})$/.test(key)) return key === '__proto__' ? `['${key}']` : key;
  return quoted(key);
};
