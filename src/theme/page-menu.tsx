import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '../config/context.tsx';
import { format, t } from '../i18n/messages.ts';

/** The line with a page's breadcrumbs or date, and its menu. */
export function PageTop({ markdown, children }: { markdown: MarkdownPage; children?: ReactNode }) {
  return (
    <div className="mb-4 flex items-center justify-between gap-4 text-caption text-muted">
      {children}
      <PageMenu {...markdown} />
    </div>
  );
}

/** A page as Markdown. */
export interface MarkdownPage {
  /** Its path on the site, without the base URL. */
  path: string;
  /** Its absolute URL. */
  url: string;
}

/**
 * Copies the page as Markdown, or opens it in an assistant. Without JavaScript, everything except
 * copying works as links (`browser/dropdown.listener.ts`, `browser/copy.listener.ts`).
 */
function PageMenu({ path, url }: MarkdownPage) {
  const { config, hrefOf } = useSite();
  const prompt = encodeURIComponent(format(t.article.prompt, { url }));
  return (
    // Focusable, because a press on its empty areas would otherwise focus `<main>`, which closes it.
    <nav-dropdown class="dropdown page-menu whole ms-auto" tabIndex={-1}>
      <button
        type="button"
        aria-expanded="false"
        className="flex items-center gap-1 rounded-md border border-line px-2 py-1 leading-tight whitespace-nowrap hover:border-line-strong hover:text-strong"
      >
        {/* On phones, the breadcrumbs need the space. */}
        <Copy aria-hidden="true" className="size-4 sm:hidden" />
        <span className="max-sm:sr-only">{t.article.menu}</span>
      </button>
      <ul className="dropdown-menu text-fg">
        <li>
          <button type="button" data-copy={hrefOf(path)} className="needs-js">
            {t.article.copyPage}
          </button>
          <a href={hrefOf(path)} type="text/markdown">
            {t.article.viewMarkdown}
          </a>
        </li>
        {config.assistants.map(({ name, href }) => (
          <li key={name}>
            <a href={href.replace('{prompt}', prompt)} target="_blank" rel="noreferrer">
              {format(t.article.openIn, { name })}
            </a>
          </li>
        ))}
      </ul>
    </nav-dropdown>
  );
}
