import type { SearchClientConfig } from '../config/client-config.ts';
import { island } from '../core/island.tsx';

export interface SearchResultsProps {
  config: SearchClientConfig;
  baseUrl: string;
}

declare module '../core/island.tsx' {
  interface Islands {
    'search/results': SearchResultsProps;
  }
}

/** The field and the list of the results page. */
export const SearchResults = island('search/results');
