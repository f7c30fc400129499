import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '../site/context.tsx';
import { format, t } from '../site/messages.ts';

/** What stands beside a page's title: where the page is, or when it was written, and what can be done with it. */
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
  /** Its address on the site, without base URL. */
  path: string;
  /** Its address for the rest of the world. */
  url: string;
}

/**
 * Takes the page along as Markdown, and to assistants. Without JavaScript, all of it but copying is links (`browser/dropdown.element.ts`, `browser/copy.listener.ts`).
 */
function PageMenu({ path, url }: MarkdownPage) {
  const { config, hrefOf } = useSite();
  const prompt = encodeURIComponent(format(t.article.prompt, { url }));
  return (
    <nav-dropdown class="dropdown page-menu whole ms-auto">
      <button
        type="button"
        aria-expanded="false"
        className="flex items-center gap-1 rounded-md border border-line px-2 py-1 leading-tight whitespace-nowrap hover:border-line-strong hover:text-strong"
      >
        {/* On a phone, the breadcrumbs need the room. */}
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
