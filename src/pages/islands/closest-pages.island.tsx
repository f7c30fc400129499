import { useEffect, useState } from 'react';
import type { Island } from '../../core/island.tsx';
import { t } from '../../i18n/messages.ts';
import type { ClosestPagesProps } from '../addresses/closest-pages.ts';
import { closestPaths, pageOfFile } from '../browser/closest.ts';

const MOST = 5;

interface Page {
  path: string;
  /** The page's heading; undefined if the page can't be read. */
  title: string | undefined;
}

/** Reads the sitemap and lists pages with URLs similar to a mistyped or moved one, by title. */
function ClosestPages({ sitemap }: ClosestPagesProps) {
  const [pages, setPages] = useState<Page[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void closestTo(location.pathname, sitemap).then((found) => {
      if (isCurrent) setPages(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [sitemap]);
  return (
    <div role="status">
      {pages.length > 0 && (
        <>
          <h2 className="mt-10 mb-3 text-lg">{t.pages.similar}</h2>
          <ul className="flex flex-col gap-1">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a className="inline-block py-1 wrap-anywhere text-accent hover:underline" href={path}>
                  {title && <span className="block">{title}</span>}
                  <span className="block font-mono text-sm text-muted">{path}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Returns the pages closest to a path. If the path is a page's file, opens the page instead. */
async function closestTo(wanted: string, sitemap: string): Promise<Page[]> {
  const pages = await pagesOf(sitemap);
  const page = pageOfFile(wanted, pages);
  if (page !== undefined) {
    location.replace(page + location.search + location.hash);
    return [];
  }
  const paths = closestPaths(wanted, pages, MOST);
  return Promise.all(paths.map(async (path) => ({ path, title: await titleOf(path) })));
}

async function titleOf(path: string): Promise<string | undefined> {
  const response = await fetch(path).catch(() => undefined);
  if (!response?.ok) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector('h1')?.textContent?.trim();
}

/**
 * Returns the paths of all pages; empty if the sitemap can't be fetched, because the page works
 * without it.
 */
async function pagesOf(sitemap: string): Promise<string[]> {
  const response = await fetch(sitemap).catch(() => undefined);
  if (!response?.ok) return [];
  return Array.from(
    (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, url = '']) => new URL(url).pathname,
  );
}

export default ClosestPages satisfies Island<'pages/closest-pages'>;
