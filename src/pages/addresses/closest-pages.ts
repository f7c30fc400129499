import { island } from '../../core/island.tsx';

export interface ClosestPagesProps {
  /** The URL of the sitemap. */
  sitemap: string;
}

declare module '../../core/island.tsx' {
  interface Islands {
    'pages/closest-pages': ClosestPagesProps;
  }
}

/** Lists pages whose URL is similar to the requested one, which doesn't exist. */
export const ClosestPages = island('pages/closest-pages');
