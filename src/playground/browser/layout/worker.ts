import Elk from 'elkjs/lib/elk-api.js';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';
import { format, t } from '../../../site/messages.ts';
import { drawGraph } from '../../../statechart/draw.ts';
import type { Graph } from '../../../statechart/graph.ts';
import { explain } from '../../../statechart/machine-error.ts';

/** A machine to draw, and the picture of it, by the same number. */
export interface DrawRequest {
  id: number;
  graph: Graph;
  name: string;
  /** Starts every id in the drawing. */
  idPrefix: string;
}
export type DrawAnswer = { id: number; svg: string; outline: string } | { id: number; problem: string };

// ELK's own thread, from the file that its package brings: bundling and minifying it anew would cost each build more than all else.
const engine = new Elk({
  workerUrl: elkWorker,
  workerFactory(url) {
    const thread = new Worker(url!);
    // ELK waits for ever for a thread that does not load; an error of this one reaches the page.
    thread.addEventListener('error', () => reportError(new Error(`${url} cannot be loaded`)));
    return thread;
  },
});

/** Draws machines apart from the page, since a layout takes longer than a frame. */
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
