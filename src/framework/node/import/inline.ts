import type { Engine, Note } from './engines.ts';

interface InlineOptions {
  from: Engine;
  isJsx: boolean;
  exists(path: string): boolean;
  note: Note;
}

/** Rewrites inline content: pictures, links, attributes, formulas, and other engines' syntax. */
export function rewriteInline(source: string, { from, isJsx, exists, note }: InlineOptions): string {
  const own = withPictureUrls(from === 'mkdocs' ? withoutPython(source, note) : source);
  const text = own
    .replace(/^[ \t]*\[\[?_?toc_?\]\]?[ \t]*$/gim, '')
    .replace(/^[ \t]*<<<.*$/gm, (line) => {
      note(`removed an embedded file: ${line.trim()}`);
      return '';
    })
    .replace(
      /!\[([^\]]*)\]\(\s*<?([^)\s>]*)>?(?:\s+["'][^)]*["'])?\s*\)(?:\{[^}\n]*\})?/g,
      (_, alt: string, src: string) => picture(alt, src, exists, note),
    )
    .replace(/\[([^\]]*)\]\(\s*\)(\{[^}\n]*\})?/g, '$1')
    .replace(/^(> *\[![\w-]+\])[ \t]+(\S.*)$/gm, '$1\n> **$2**');
  return withoutFormulas(withReferences(text, note), note).replace(/\{(?!\/\*|#)/g, isJsx ? '\\{' : '{');
}

/**
 * Keeps a picture of the imported folder. A picture on another site becomes a link, and a missing
 * one becomes its text.
 */
function picture(alt: string, src: string, exists: (path: string) => boolean, note: Note): string {
  const isOther = /^(https?:)?\/\//.test(src);
  const name = src
    .replace(/^.*\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ');
  const text = alt.replace(/[[\]]/g, '').trim() || name || 'Picture';
  if (isOther) {
    note(`replaced an image from another site with a link: ${src}`);
    return `[${text}](${src.replace(/^\/\//, 'https://')})`;
  }
  if (/\.(png|jpe?g|webp|avif|svg)$/i.test(src) && exists(src))
    return `![${text}](${/^[./]/.test(src) ? src : `./${src}`})`;
  note(
    `replaced an image with its text: ${src ? `${src} isn’t a supported image file` : 'the URL is empty'}`,
  );
  return `*${text}*`;
}

/** The URLs of link definitions, by label. */
const definitionsIn = (text: string): Map<string, string> =>
  new Map(
    Array.from(text.matchAll(/^ {0,3}\[([^\]\n]+)\]:[ \t]*<?([^\s>]*)/gm), ([, label = '', url = '']) => [
      labelOf(label),
      url,
    ]),
  );
const labelOf = (label: string): string => label.trim().toLowerCase().replace(/\s+/g, ' ');

/** Writes the URLs of pictures next to their texts instead of in definitions. */
function withPictureUrls(text: string): string {
  const defined = definitionsIn(text);
  return text.replace(
    /!\[([^[\]\n]*)\](?:\[([^[\]\n]*)\])?(?![([])/g,
    (whole, words: string, label: string | undefined) => {
      const url = defined.get(labelOf(label?.trim() ? label : words));
      return url ? `![${words}](${url})` : whole;
    },
  );
}

/** Replaces undefined references with their text. */
function withReferences(text: string, note: Note): string {
  const defined = definitionsIn(text);
  return text.replace(
    /(?<![\w\]\\!])\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g,
    (whole, words: string, label: string) => {
      if (defined.has(labelOf(label.trim() ? label : words))) return whole;
      note(`replaced an undefined reference with its text: ${whole}`);
      return words;
    },
  );
}

/** Replaces formulas with their source as code, because this site doesn't support formulas. */
function withoutFormulas(text: string, note: Note): string {
  const asCode = (formula: string) => {
    note('replaced a formula with its source');
    return `\`${formula.replace(/\s+/g, ' ').trim()}\``;
  };
  return text
    .replace(/\$\$([^$]+)\$\$/g, (_, formula: string) => asCode(formula))
    .replace(/(?<![\\\w$])\$(?=[^\s$])((?:[^$\\\n]|\\.)*?)(?<=\S)\$(?![\w$])/g, (_, formula: string) =>
      asCode(formula),
    );
}

/**
 * Removes inline extensions of Python-Markdown: attributes, icons, keys, abbreviations, and
 * snippets.
 */
const withoutPython = (text: string, note: Note): string =>
  text
    .replace(/^:::[ \t]+([\w.-]+)[ \t]*\n(?:(?:[ \t]+.*)?\n)*/gm, (_, name: string) => {
      note(`removed the generated reference of ${name}`);
      return '\n';
    })
    .replace(/[ \t]*\{:?[ \t]*(?:\.[\w-]+|data-[\w-]+|[\w-]+=)[^}\n]*\}/g, '')
    .replace(/\{:[ \t]*(#[^}\s]+)[^}\n]*\}/g, '{$1}')
    .replace(/\{[ \t]*(#[\w.-]+)[ \t]+[^}\n]*\}/g, '{$1}')
    .replace(/:(?:material|octicons|fontawesome|simple)-[\w-]+:/g, '')
    .replace(/\+\+([\w+-]+)\+\+/g, (_, keys: string) => `\`${keys.replaceAll('+', ' + ')}\``)
    .replace(/^\*\[[^\]\n]+\]:.*$/gm, '')
    .replace(/^[ \t]*-{1,2}8<-{1,2}.*$/gm, '');
