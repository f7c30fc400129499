import { Markup } from '../../mdx/article.tsx';
import { withBase } from '../../site/paths.ts';
import { chartElement } from '../embed-routes.ts';
import type { ScreenProps } from '../screen.tsx';

/** A chart by itself, as other sites show it, with the way to the page that it is from. */
export default function Embed({ route, site }: ScreenProps<'embed'>) {
  return (
    <>
      <Markup nodes={[chartElement(route)]} />
      <p className="embed-from">
        {/* A frame of another site is no place to read a page in. */}
        <a href={withBase(route.of.path, site.config.baseUrl)} target="_blank" rel="noopener">
          {route.of.title}
        </a>{' '}
        {site.config.title}
      </p>
    </>
  );
}
