import { Derivation } from '../../../core/node/cache/derived-value.ts';
import type { Drawing } from '../../../statechart/draw/draw.ts';
import type { Graph } from '../../../statechart/graph/graph.ts';
import type { Payloads } from '../../../statechart/machine/machine-script.ts';
import type { ChartMemory, Memory } from '../../../statechart/node/index.ts';

/**
 * Results of earlier builds with the same code, so that changed text on a page neither evaluates
 * nor draws its machines again.
 */
export function openMemory(cacheFolder?: string): ChartMemory {
  const open = <Value>(name: string, ...code: string[]): Memory<Value> => {
    const values = new Derivation<Value>({
      name,
      code: code.map((module) => new URL(`../../../statechart/${module}`, import.meta.url)),
      cacheFolder,
    });
    return {
      get: (key) => values.read(values.key(key)),
      set: (key, value) => values.write(values.key(key), value),
    };
  };
  return {
    graphs: open<Graph>('machines', 'node/evaluate.ts'),
    payloads: open<Payloads>('payloads', 'payloads/payloads.ts'),
    drawings: open<Drawing>('drawings', 'draw/draw.ts', 'node/engine.ts', '../i18n/catalog/en/outline.ts'),
  };
}
