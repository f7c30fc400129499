import type { SearchFacts } from '../facts.ts';
import { algoliaEngine } from './algolia.ts';
import type { SearchEngine } from './engine.ts';
import { workerEngine } from './worker-engine.ts';

let engine: SearchEngine | undefined;

/** The engine of this site: hosted where one is configured, else embedded. The dialog and the results page share it. */
export function engineOf(facts: SearchFacts, baseUrl: string): SearchEngine {
  engine ??= facts.algolia ? algoliaEngine(facts.algolia) : workerEngine(facts, baseUrl);
  return engine;
}
