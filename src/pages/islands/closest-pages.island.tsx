import { useEffect, useState } from 'react';
import type { Island } from '../../site/island.tsx';
import { t } from '../../site/messages.ts';
import { closestPaths } from '../browser/closest.ts';
import type { ClosestPagesProps } from '../closest-pages.ts';

const MOST = 5;

/** Reads the site's list of pages, and shows those that a mistyped or moved address may mean. */
function ClosestPages({ sitemap }: ClosestPagesProps) {
  const [paths, setPaths] = useState<string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void pagesOf(sitemap).then((all) => {
      if (isCurrent) setPaths(closestPaths(location.pathname, all, MOST));
    });
    return () => {
      isCurrent = false;
    };
  }, [sitemap]);
  return (
    <div role="status">
      {paths.length > 0 && (
        <>
          <h2 className="mt-10 mb-3 text-lg">{t.pages.similar}</h2>
          <ul className="flex flex-col gap-1">
            {paths.map((path) => (
              <li key={path}>
                <a
                  className="inline-block py-1 font-mono text-sm wrap-anywhere text-accent hover:underline"
                  href={path}
                >
                  {path}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The addresses of all pages; none where the list cannot be fetched, since the page serves without them. */
async function pagesOf(sitemap: string): Promise<string[]> {
  const response = await fetch(sitemap).catch(() => undefined);
  if (!response?.ok) return [];
  return Array.from(
    (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, url = '']) => new URL(url).pathname,
  );
}

export default ClosestPages satisfies Island<'pages/closest-pages'>;
