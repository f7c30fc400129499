import type { SearchEngine } from '../../engine/engine.ts';

/** An engine as pages ask it. */
export interface PageEngine extends SearchEngine {
  /**
   * Calls back when all of the index has arrived: results that were found before may lack their excerpts. At once where it is there already.
   * @returns what ends that
   */
  onWhole?(told: () => void): () => void;
}
