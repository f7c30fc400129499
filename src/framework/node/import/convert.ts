import { rewriteColons } from './colons.ts';
import type { Engine, Note } from './engines.ts';
import { fenceRewrite } from './fences.ts';
import { takeTitle } from './headings.ts';
import { splitFront, writeFront } from './imported-front-matter.ts';
import { rewriteIndented } from './indented.ts';
import { rewriteInline } from './inline.ts';
import { rewriteMarkup } from './markup.ts';
import { maskCode, withOwnTags } from './masked.ts';
import { withoutPrograms } from './programs.ts';
import { withoutSlips } from './slips.ts';

export interface ConvertOptions {
  from: Engine;
  /** The page's file, relative to the imported folder. */
  file: string;
  /** Whether a file exists, such as a picture. The path is relative to the page. */
  exists(path: string): boolean;
  isLanguage(name: string): boolean;
}

/** A page in this site's Markdown. */
export interface Converted {
  text: string;
  /** Whether it contains components. Its file then has to end in .mdx. */
  isMdx: boolean;
  /** What an author has to review. */
  notes: string[];
}

/**
 * Rewrites a page of another engine. Content without an equivalent here is left out, with a note.
 */
export function convert(source: string, { from, file, exists, isLanguage }: ConvertOptions): Converted {
  const notes = new Set<string>();
  const note: Note = (text) => void notes.add(text);
  const normalized = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { fields, body } = splitFront(normalized, note);
  // Content indented by four spaces in MkDocs may contain fences, so it is moved to its final
  // position before fences are masked.
  const blocks = from === 'mkdocs' ? rewriteIndented(body.split('\n')).join('\n') : body;
  const { text: masked, unmask } = maskCode(blocks, fenceRewrite(isLanguage, note));
  const labelOf = (line: string) => labelOfFence(unmask(line));
  const isJsx = from !== 'mkdocs' && (file.endsWith('.mdx') || from === 'docusaurus');
  const prose = isJsx ? withoutPrograms(masked, note) : masked;
  const colons = from === 'mkdocs' ? prose : rewriteColons(prose.split('\n'), labelOf, note).join('\n');
  const marked = rewriteMarkup(colons, note);
  const { title, text, opening } = takeTitle(marked, file, unmask);
  const inline = rewriteInline(text, { from, isJsx, exists, note });
  const tidy = withoutSlips(withOwnTags(inline))
    .replace(/<Tabs>\s*<\/Tabs>/g, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const isMdx = /^[ \t>]*<\/?Tabs?\b/m.test(tidy);
  const final = unmask(isMdx ? escapeMdx(tidy) : plain(tidy));
  return {
    text: `${writeFront(fields, { title, opening }, note)}\n${final}\n`,
    isMdx,
    notes: [...notes].map(unmask),
  };
}

/** Escapes what MDX would parse as code: braces, HTML comments, and angle brackets around URLs. */
const escapeMdx = (text: string): string =>
  text
    .replace(/<!--([\s\S]*?)-->/g, (_, comment: string) => `{/*${comment.replaceAll('*/', '')}*/}`)
    .replace(/<((?:https?|mailto):[^>\s]+)>/g, '[$1]($1)')
    .replace(/<([\w.+-]+@[\w.-]+)>/g, '$1')
    .replace(/(?<!\\)\{(?!\/\*|#)/g, '\\{')
    .replace(/(?<!\\)<(?![A-Z/]|\\)/g, '\\<');

/** Unescapes braces, which are text in plain Markdown. */
const plain = (text: string): string => text.replace(/\\([{}])/g, '$1');

function labelOfFence(fence: string): string {
  const [, language = '', title] = /^(?:`{3,}|~{3,})([\w+#-]*)(?:.*?title="([^"]+)")?/.exec(fence) ?? [];
  return (title ?? language) || 'Code';
}
