import Elk from 'elkjs/lib/elk-api.js';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';
import { format, t } from '../../../i18n/messages.ts';
import { drawGraph } from '../../../statechart/draw/draw.ts';
import type { Graph } from '../../../statechart/graph/graph.ts';
import { explain } from '../../../statechart/machine/machine-error.ts';

/** A request to draw a machine. Its response has the same id. */
export interface DrawRequest {
  id: number;
  graph: Graph;
  name: string;
  /** Starts every id in the drawing. */
  idPrefix: string;
}
export type DrawAnswer = { id: number; svg: string; outline: string } | { id: number; problem: string };

// ELK's worker from the file in its package: bundling and minifying it would take more time than
// the rest of a build.
const engine = new Elk({
  workerUrl: elkWorker,
  workerFactory(url) {
    const thread = new Worker(url!);
    // ELK waits forever for a thread that doesn't load; an error of this thread reaches the page.
    thread.addEventListener('error', () => reportError(new Error(`${url} cannot be loaded`)));
    return thread;
  },
});

/** Draws machines in a thread, because layout takes longer than a frame. */
addEventListener('message', async ({ data: { id, graph, name, idPrefix } }: MessageEvent<DrawRequest>) => {
  const post = (answer: DrawAnswer) => postMessage(answer);
  try {
    const { svg, outline } = await drawGraph(graph, {
      idPrefix,
      title: format(t.chart.of, { machine: name }),
      engine,
    });
    post({ id, svg, outline });
  } catch (error) {
    const { message, hint } = explain(error);
    post({ id, problem: hint ? `${message}. ${hint}` : message });
  }
});
