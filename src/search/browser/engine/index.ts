import type { SearchClientConfig } from '../../../config/client-config.ts';
import type { PageEngine } from '../../engine/engine.ts';
import { algoliaEngine } from './algolia.ts';
import { workerEngine } from './worker-engine.ts';

let engine: PageEngine | undefined;

/**
 * Returns this site's search engine: the hosted one if it is configured, otherwise the embedded
 * one. The dialog and the results page share it.
 */
export function engineOf(config: SearchClientConfig, baseUrl: string): PageEngine {
  engine ??= config.algolia ? algoliaEngine(config.algolia) : workerEngine(config, baseUrl);
  return engine;
}
