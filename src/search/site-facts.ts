import type { SearchFacts } from './facts.ts';

/** What the document says of the site, as far as search has to know. */
export function siteFacts(): { search: SearchFacts; baseUrl: string } {
  return JSON.parse(document.getElementById('site-facts')?.textContent ?? '{}');
}
