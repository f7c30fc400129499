import { island } from '../site/island.tsx';

export interface ClosestPagesProps {
  /** The address of the site's list of pages. */
  sitemap: string;
}

declare module '../site/island.tsx' {
  interface Islands {
    'pages/closest-pages': ClosestPagesProps;
  }
}

/** Pages whose address is like the one that does not exist. */
export const ClosestPages = island('pages/closest-pages');
