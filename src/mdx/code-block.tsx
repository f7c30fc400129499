import { t } from '../site/messages.ts';

/** A block of highlighted code, as the compiler hands it over. */
export interface CodeBlockProps {
  /** The highlighted lines, as HTML. */
  html: string;
  /** File name above the code; without one, its language stands there. */
  title?: string;
  /** In short, such as `ts`; empty for a fence without one. */
  language?: string;
  /** What readers call the language, where it is none of `languageNames`. */
  languageName?: string;
  /** The XState version to run the code with, where it can run in the page. */
  run?: '4' | '5';
}

/** What readers call the languages of fences; every other one is called by its name in capitals (`TSX`). */
const languageNames: Record<string, string> = {
  ts: 'TypeScript',
  js: 'JavaScript',
  vue: 'Vue',
  svelte: 'Svelte',
  jsonc: 'JSON',
  mermaid: 'Mermaid',
  diff: 'Diff',
};

const nameOf = (language: string) => {
  if (/^(bash|sh|shell)$/.test(language)) return t.article.terminal;
  if (/^(text)?$/.test(language)) return t.article.text;
  return languageNames[language] ?? language.toUpperCase();
};

/**
 * A figure with a header (file name or language, what can be done with the code) and the code. Code that can run in the page says so with `data-run`, and its language with `data-lang` where it is not TypeScript; the buttons that run and edit it are
 * made in the browser (`playground/browser/run/code-tools.element.ts`), from the text of `code`.
 */
export function CodeBlock({ html, title, language = '', languageName, run }: CodeBlockProps) {
  return (
    <figure className="code" data-run={run} data-lang={run && language !== 'ts' ? language : undefined}>
      {title ? (
        <figcaption>{title}</figcaption>
      ) : (
        <figcaption className="language">{languageName ?? nameOf(language)}</figcaption>
      )}
      <pre>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of our own highlighter, which escapes what it is given */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {run && <code-tools class="code-tools" />}
      <CopyButton />
    </figure>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'code-tools': { class?: string };
    }
  }
}

/** Copies the code of the figure that it stands in (`theme/browser/copy.listener.ts`). */
export function CopyButton() {
  return <button type="button" className="copy" aria-label={t.article.copyCode} />;
}

/** A block of code of the API reference. Its lines know their indentation: they wrap, so nothing has to scroll. */
export function ApiCode({ lines }: { lines: string }) {
  return (
    <figure className="code api-code">
      <pre>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of our own highlighter, which escapes what it is given */}
        <code dangerouslySetInnerHTML={{ __html: lines }} />
      </pre>
      <CopyButton />
    </figure>
  );
}
