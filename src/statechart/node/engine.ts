import { createRequire } from 'node:module';
import type { Engine } from '../layout/elk-question.ts';

let engine: Engine | undefined;

/**
 * ELK in the current thread. Loading it takes about 100 ms, so only pages with drawings load it.
 */
export function loadEngine(): Engine {
  engine ??= makeEngine();
  return engine;
}

/** What `elk-worker` exports without web workers. */
interface ElkWorker {
  dispatcher: { saveDispatch(message: { data: object }): void };
  onmessage(answer: { data: { data?: unknown; error?: { message?: string } } }): void;
}

/**
 * ELK's wrapper answers each call through two timers, during which the thread is idle: a fifth of a
 * small layout's time. This calls its dispatcher directly.
 */
function makeEngine(): Engine {
  const require = createRequire(import.meta.url);
  const { Worker } = require('elkjs/lib/elk-worker.min.js') as { Worker: new () => ElkWorker };
  const worker = new Worker();
  const ask = (message: object): unknown => {
    let answer: Parameters<ElkWorker['onmessage']>[0]['data'] = {};
    worker.onmessage = ({ data }) => {
      answer = data;
    };
    worker.dispatcher.saveDispatch({ data: { id: 0, ...message } });
    if (answer.error)
      throw new Error(`ELK can’t lay out the chart: ${answer.error.message ?? String(answer.error)}`);
    return answer.data;
  };
  ask({ cmd: 'register', algorithms: ['layered'] });
  return { layout: async (graph) => ask({ cmd: 'layout', graph }) as Awaited<ReturnType<Engine['layout']>> };
}
