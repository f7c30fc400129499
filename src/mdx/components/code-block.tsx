import { t } from '../../i18n/messages.ts';

/** A block of highlighted code, as returned by the compiler. */
export interface CodeBlockProps {
  /** The highlighted lines, as HTML. */
  html: string;
  /** File name above the code; by default, the language. */
  title?: string;
  /** The short name, such as `ts`; empty for a fence without a language. */
  language?: string;
  /** The language's display name, if it isn't in `languageNames`. */
  languageName?: string;
  /** The XState version to run the code with, if it can run in the page. */
  run?: '4' | '5';
}

/** Display names of languages. Others use their short name in capitals (`TSX`). */
const languageNames: Record<string, string> = {
  ts: 'TypeScript',
  js: 'JavaScript',
  vue: 'Vue',
  svelte: 'Svelte',
  jsonc: 'JSON',
  diff: 'Diff',
};

const nameOf = (language: string) => {
  if (/^(bash|sh|shell)$/.test(language)) return t.article.terminal;
  if (/^(text)?$/.test(language)) return t.article.text;
  return languageNames[language] ?? language.toUpperCase();
};

/** Languages of code that the playground can open. */
const isOpenable = (language: string) => /^[jt]sx?$/.test(language);

/**
 * A figure with a header (file name or language, and tools) and the code. `data-run` marks code
 * that can run in the page, and `data-lang` code for the playground that isn't TypeScript. The
 * buttons that run, edit, and open it are created in the browser
 * (`playground/browser/run/code-tools.element.ts`) from the text of `code`.
 */
export function CodeBlock({ html, title, language = '', languageName, run }: CodeBlockProps) {
  const hasTools = isOpenable(language);
  return (
    <figure className="code" data-run={run} data-lang={hasTools && language !== 'ts' ? language : undefined}>
      {title ? (
        <figcaption>{title}</figcaption>
      ) : (
        <figcaption className="language">{languageName ?? nameOf(language)}</figcaption>
      )}
      <pre>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of our own highlighter, which escapes what it is given */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {hasTools && <code-tools class="code-tools" />}
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

/** Copies the code of its figure (`theme/browser/copy.listener.ts`). */
export function CopyButton() {
  return <button type="button" className="copy" aria-label={t.article.copyCode} />;
}

/**
 * A code block of the API reference. Its lines have their indentation as data and wrap, so it
 * doesn't scroll.
 */
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
