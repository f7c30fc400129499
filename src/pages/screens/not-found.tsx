import { Search } from 'lucide-react';
import { useSite } from '../../config/context.tsx';
import { t } from '../../i18n/messages.ts';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { ClosestPages } from '../addresses/closest-pages.ts';
import type { ScreenProps } from '../screen.tsx';

/** The page for URLs that don't exist (specification section 8), with links to continue from. */
export default function NotFound({ route, site }: ScreenProps<'not-found'>) {
  const { hrefOf } = useSite();
  return (
    <div className="doc">
      <div className="doc-body">
        <p className="mb-3 font-mono text-sm text-muted">404</p>
        <h1 className="mb-5">{route.title}</h1>
        <FirstPaint />
        <p className="mb-2">{t.pages.notFoundDescription}</p>
        <p className="mb-8 text-muted">{t.pages.tellOwner}</p>
        <search>
          <form action={hrefOf('/search')} className="needs-js relative">
            <Search aria-hidden="true" className="absolute inset-y-0 start-4 my-auto size-5 text-muted" />
            <input
              type="search"
              name="q"
              required
              aria-label={t.search.placeholder}
              placeholder={t.search.placeholder}
              autoComplete="off"
              className="h-10 w-full rounded-lg border border-field bg-surface ps-12 pe-4"
            />
          </form>
        </search>
        <ClosestPages when="load" sitemap={hrefOf('/sitemap.xml')} />
        <p className="mt-10 flex gap-6 font-semibold text-accent">
          <a className="py-1 hover:underline pointer-coarse:py-2" href={hrefOf(site.versions[0]!.home)}>
            {t.pages.readDocs}
          </a>
          <a className="py-1 hover:underline pointer-coarse:py-2" href={hrefOf('/')}>
            {t.theme.home}
          </a>
        </p>
      </div>
    </div>
  );
}
