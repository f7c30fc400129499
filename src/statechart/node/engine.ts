import type { Engine } from '../elk-question.ts';

let engine: Promise<Engine> | undefined;

/** ELK, in the thread that asks. Loading it takes about 100 ms, so only a page that draws something loads it. */
export async function loadEngine(): Promise<Engine> {
  engine ??= import('elkjs/lib/elk.bundled.js').then(({ default: Elk }) => new Elk());
  return engine;
}
