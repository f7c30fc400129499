import { ChevronDown, House, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DocsVersion } from '../../config/config.ts';
import { useSite } from '../../config/context.tsx';
import type { TocEntry } from '../../content/model.ts';
import { longDate } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.tsx';
import { format, t } from '../../i18n/messages.ts';
import { Breakable } from '../../mdx/breakable.tsx';
import type { LaidOutLater } from '../../mdx/laid-out-later.ts';
import { latestLead, versionNotice } from '../version-notice.ts';

/** Language attributes of text whose language isn't the page's; otherwise empty. */
export interface TextLanguage {
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/**
 * Text with its headings, code, and drawings.
 * @param later the blocks whose layout can be deferred; the text has to end far below every window
 */
export function Prose({
  children,
  text = {},
  later,
}: {
  children: ReactNode;
  text?: TextLanguage;
  later?: LaidOutLater;
}) {
  return (
    <div className={later ? `prose from-${later.from}` : 'prose'} data-height={later?.height} {...text}>
      {children}
    </div>
  );
}

/** The page's position: home, its groups, itself. */
export function Breadcrumbs({ items }: { items: { label: string; href?: string }[] }) {
  const { hrefOf } = useSite();
  return (
    <nav aria-label={t.theme.breadcrumbs}>
      <ol className="flex flex-wrap gap-1">
        <li>
          <a
            href={hrefOf('/')}
            aria-label={t.theme.home}
            className="-ms-1 grid size-6 place-items-center rounded hover:text-strong pointer-coarse:-mx-3 pointer-coarse:size-10"
          >
            <House aria-hidden="true" className="size-4" />
          </a>
        </li>
        {items.map(({ label, href }, i) => (
          <li key={label} className="crumb flex items-center gap-1 wrap-anywhere">
            {href && i < items.length - 1 ? (
              <a href={hrefOf(href)} className="hover:text-strong pointer-coarse:py-2.5">
                <Breakable text={label} />
              </a>
            ) : (
              <span aria-current={i === items.length - 1 ? 'page' : undefined}>
                <Breakable text={label} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function TocList({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <doc-toc>
      <ul className="toc-list">
        {entries.map(({ level, id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className={level === 3 ? 'level-3' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </doc-toc>
  );
}

/**
 * The table of contents next to the article. `browser/toc.element.ts` marks the heading being read.
 */
export function TableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <nav className="toc" aria-label={t.theme.onThisPage}>
      <p className="mb-2 text-sm font-semibold text-strong">{t.theme.onThisPage}</p>
      <TocList entries={entries} />
    </nav>
  );
}

/**
 * The table of contents if there is no space next to the article: a sticky bar that names the
 * current section.
 */
export function CollapsibleToc({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <details className="toc-mobile">
      <summary>
        {t.theme.onThisPage}
        <span className="toc-section" />
        <ChevronDown aria-hidden="true" className="chevron" />
      </summary>
      <nav aria-label={t.theme.onThisPageFolds}>
        <TocList entries={entries} />
      </nav>
    </details>
  );
}

interface VersionBannerProps {
  version: DocsVersion;
  latest: { label: string; href: string };
  /** Whether the page is the same in the latest version. */
  isShared?: boolean;
  /** Links to the page's subject in the latest version. */
  children?: ReactNode;
}

/** Says that a newer version exists, and links to it. */
export function VersionBanner({ version, latest, isShared = false, children }: VersionBannerProps) {
  const { hrefOf } = useSite();
  if (version.status === 'latest') return null;
  const link = (
    <a className="font-semibold" href={hrefOf(latest.href)}>
      {t.theme.latestVersion}
    </a>
  );
  return (
    <aside
      className="prose mb-6 rounded-xl border border-line-strong bg-raised px-4 py-3 text-sm leading-relaxed"
      aria-label={t.theme.docsVersion}
    >
      <p>
        {`${versionNotice(version)} `}
        {children || fill(latestLead(isShared), { link, version: latest.label })}
      </p>
    </aside>
  );
}

/** Says who can find a page that isn't in any list. */
export function VisibilityNotice({ draft, unlisted }: { draft: boolean; unlisted: boolean }) {
  if (!draft && !unlisted) return null;
  return (
    <aside
      className="mb-6 rounded-xl border border-warn bg-raised px-4 py-3 text-sm leading-relaxed"
      aria-label={t.theme.visibility}
    >
      {draft ? t.theme.draft : t.theme.unlisted}
    </aside>
  );
}

/** Says that a page is in the original language because it isn't translated yet. */
export function TranslationNotice({ text }: { text: TextLanguage }) {
  const { config } = useSite();
  if (text.lang === undefined) return null;
  const language = config.locales.find(({ name }) => name === text.lang)?.label ?? text.lang;
  return (
    <aside
      className="mb-6 rounded-xl border border-line-strong bg-raised px-4 py-3 text-sm leading-relaxed"
      aria-label={t.theme.untranslated}
    >
      {format(t.theme.notTranslated, { language })}
    </aside>
  );
}

/** The version's name above the title. */
export function VersionBadge({ version }: { version: DocsVersion }) {
  return (
    <p className="mb-2 w-fit rounded-full border border-line bg-raised px-2.5 py-0.5 text-caption text-muted">
      {format(t.theme.version, { version: version.label })}
    </p>
  );
}

/** A link to the file's source. */
export function EditLink({ href }: { href: string }) {
  return (
    <a
      className="inline-flex items-center gap-2 py-1 text-sm text-muted hover:text-accent pointer-coarse:min-h-10"
      href={href}
    >
      <Pencil aria-hidden="true" className="size-4" /> {t.theme.edit}
    </a>
  );
}

/** When the text was last changed, if known. */
export function LastUpdated({ date }: { date: string | undefined }) {
  if (date === undefined) return null;
  return (
    <p className="text-sm text-muted">
      {fill(t.theme.lastUpdated, { date: <time dateTime={date}>{longDate(date)}</time> })}
    </p>
  );
}

interface Neighbour {
  label: string;
  href: string;
}

/** Links to the pages before and after this one. */
export function Neighbours({
  label,
  previous,
  next,
  words = [t.theme.previous, t.theme.next],
}: {
  label: string;
  previous?: Neighbour;
  next?: Neighbour;
  words?: [string, string];
}) {
  const { hrefOf } = useSite();
  if (!previous && !next) return null;
  const card = 'flex flex-col wrap-anywhere rounded-xl border border-line px-4 py-3 hover:border-accent';
  return (
    <nav aria-label={label} className="mt-8 grid gap-3 sm:grid-cols-2">
      {previous && (
        <a rel="prev" className={card} href={hrefOf(previous.href)}>
          <span className="text-caption text-muted">{words[0]}</span>
          <span className="text-accent">
            <Breakable text={previous.label} />
          </span>
        </a>
      )}
      {next && (
        <a rel="next" className={`${card} text-end sm:col-start-2`} href={hrefOf(next.href)}>
          <span className="text-caption text-muted">{words[1]}</span>
          <span className="text-accent">
            <Breakable text={next.label} />
          </span>
        </a>
      )}
    </nav>
  );
}
