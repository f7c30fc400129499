import type { SiteFacts } from '../facts.ts';

/** What the document says of the site. */
export const facts: SiteFacts = JSON.parse(document.getElementById('site-facts')?.textContent ?? '{}');
