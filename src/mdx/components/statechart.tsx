import { z } from 'zod';
import { nearest } from '../../core/nearest.ts';
import { format, t } from '../../i18n/messages.ts';
import type { DrawnMachine } from '../../statechart/machine/drawn-machine.ts';
import { toMermaid } from '../../statechart/text/mermaid.ts';
import { defineComponent } from '../component.ts';
import { code, inlineCode, paragraph, text } from '../to-markdown/markdown-nodes.ts';
import { ChartTools } from './chart-tools.tsx';

/** Payloads by event type. */
export const authorPayloads = z
  .record(z.string(), z.array(z.record(z.string(), z.unknown())))
  .meta({ example: '{ SET: [{ value: 1 }] }' });

/** Reasons by the state or transition that they explain. */
export const reasons = z
  .record(z.string(), z.string().min(1, 'expected a reason'))
  .meta({ example: "{ 'locked': 'It takes ten minutes.' }" });

const attributes = z.strictObject({
  machine: z.string().min(1),
  file: z.string().optional(),
  /** Events that play once when the chart scrolls into view, next to its sample. */
  play: z.string().optional(),
  /**
   * Initial payloads for the simulator's forms and Explore: `send={{ withdraw: [{ amount: 30 }]
   * }}`.
   */
  send: authorPayloads.optional(),
  /**
   * Why Explore doesn't reach a state or transition, by its name in the output of `npm run
   * check:content`.
   */
  unexplored: reasons.optional(),
});

/**
 * The statechart of a machine from an earlier sample on the page, drawn from the machine itself.
 */
export const Statechart = defineComponent<typeof attributes, DrawnMachine>({
  attributes,
  check(_, report, { machine, events, play }) {
    // Without a drawing, the mistake is in the machine.
    if (typeof play !== 'string' || typeof events !== 'string') return;
    const known = events.split(' ');
    for (const event of play.split(/\s+/).filter((name) => name !== '' && !known.includes(name))) {
      const [meant] = nearest(event, known);
      report(
        `<Statechart>: play: unknown event '${event}'`,
        meant ? `Did you mean '${meant}'?` : `Events of ${machine}: ${known.join(', ')}.`,
      );
    }
  },
  Component: ({ machine, svg, outline, script, events, slug, play }) => (
    <figure className="statechart" data-machine={machine} data-script={script} data-slug={slug}>
      {play !== undefined && <Player play={play} events={events.split(' ')} />}
      <ChartTools machine={machine} outline={outline} isOpenable />
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing isn't a group of fields */}
      <div
        className="statechart-canvas"
        role="group"
        aria-label={format(t.chart.of, { machine })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, which escapes every name
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </figure>
  ),
  markdown({ machine, script }, _, context) {
    const drawn = context.machine(script);
    if (!drawn)
      throw new Error(`The statechart of ${machine} has no script: the page has no machine ${script}.`);
    const [before = '', after = ''] = t.chart.of.split('{machine}');
    // Like the drawing.
    const transitions = drawn.graph.transitions.map((each) =>
      each.reentersByDefault ? { ...each, reenter: false } : each,
    );
    return [
      paragraph(text(before), inlineCode(machine), text(`${after}:`)),
      code('mermaid', toMermaid({ ...drawn.graph, transitions })),
    ];
  },
});

/**
 * The machine's events as buttons. Their code loads when they become visible
 * (`playground/browser/play/chart-play.ts`).
 */
function Player({ play, events }: { play: string; events: string[] }) {
  return (
    <chart-play class="chart-play needs-js" data-play={play}>
      {events.map((event) => (
        <button key={event} type="button" data-send={event}>
          {event}
        </button>
      ))}
    </chart-play>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'chart-play': { class?: string; children?: ReactNode; 'data-play': string };
    }
  }
}
