import type { SearchClientConfig } from '../../../site/client-config.ts';
import { algoliaEngine } from './algolia.ts';
import type { PageEngine } from './page-engine.ts';
import { workerEngine } from './worker-engine.ts';

let engine: PageEngine | undefined;

/** The engine of this site: hosted where one is configured, else embedded. The dialog and the results page share it. */
export function engineOf(config: SearchClientConfig, baseUrl: string): PageEngine {
  engine ??= config.algolia ? algoliaEngine(config.algolia) : workerEngine(config, baseUrl);
  return engine;
}
