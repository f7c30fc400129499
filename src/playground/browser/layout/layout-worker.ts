import Elk from 'elkjs/lib/elk-api.js';
import { format, t } from '../../../i18n/messages.ts';
import { drawGraph } from '../../../statechart/draw/draw.ts';
import type { Graph } from '../../../statechart/graph/graph.ts';
import { explain } from '../../../statechart/machine/machine-error.ts';

/** A request to draw a machine. */
export interface DrawRequest {
  graph: Graph;
  name: string;
  /** Starts every id in the drawing. */
  idPrefix: string;
}
export type DrawAnswer = { svg: string; outline: string } | { problem: string };

/** Messages between this thread and the layout engine's, which the page relays. */
export interface Relayed {
  relayed: unknown;
}

/** The layout engine's thread, as ELK sees it. */
const thread = {
  onmessage: (_: { data: unknown }) => undefined,
  postMessage: (relayed: unknown) => postMessage({ relayed } satisfies Relayed),
};
const engine = new Elk({ workerFactory: () => thread as unknown as Worker });

/** Draws machines in a thread, because layout takes longer than a frame. */
addEventListener('message', async ({ data }: MessageEvent<DrawRequest | Relayed>) => {
  if ('relayed' in data) return thread.onmessage({ data: data.relayed });
  const { graph, name, idPrefix } = data;
  const post = (answer: DrawAnswer) => postMessage(answer);
  try {
    const { svg, outline } = await drawGraph(graph, {
      idPrefix,
      title: format(t.chart.of, { machine: name }),
      engine,
    });
    post({ svg, outline });
  } catch (error) {
    const { message, hint } = explain(error);
    post({ problem: hint ? `${message}. ${hint}` : message });
  }
});
