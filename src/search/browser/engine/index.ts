import type { SearchClientConfig } from '../../../site/client-config.ts';
import type { SearchEngine } from '../../engine/engine.ts';
import { algoliaEngine } from './algolia.ts';
import { workerEngine } from './worker-engine.ts';

let engine: SearchEngine | undefined;

/** The engine of this site: hosted where one is configured, else embedded. The dialog and the results page share it. */
export function engineOf(config: SearchClientConfig, baseUrl: string): SearchEngine {
  engine ??= config.algolia ? algoliaEngine(config.algolia) : workerEngine(config, baseUrl);
  return engine;
}
