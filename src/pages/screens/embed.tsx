import { withBase } from '../../core/paths.ts';
import { Markup } from '../../mdx/article.tsx';
import { chartElement } from '../embed-routes.ts';
import type { ScreenProps } from '../screen.tsx';

/** A single chart for embedding in other sites, with a link to its page. */
export default function Embed({ route, site }: ScreenProps<'embed'>) {
  return (
    <>
      <Markup nodes={[chartElement(route)]} />
      <p className="embed-from">
        {/* Opens in a new tab, because a frame in another site is not suited for reading a page. */}
        <a href={withBase(route.of.path, site.config.baseUrl)} target="_blank" rel="noopener">
          {route.of.title}
        </a>{' '}
        {site.config.title}
      </p>
    </>
  );
}
