import type { SearchClientConfig } from '../site/client-config.ts';
import { island } from '../site/island.tsx';

export interface SearchResultsProps {
  config: SearchClientConfig;
  baseUrl: string;
}

declare module '../site/island.tsx' {
  interface Islands {
    'search/results': SearchResultsProps;
  }
}

/** The field and the results of the results page. */
export const SearchResults = island('search/results');
