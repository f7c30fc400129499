import { siteFacts } from '../../site/facts.client.ts';
import type { SiteFacts } from '../facts.ts';

/** What the document says of the site. */
export const facts = siteFacts<SiteFacts>();
