import type { ReactNode } from 'react';
import { z } from 'zod';
import { escapeText } from '../site/html.ts';
import { format, t } from '../site/messages.ts';
import type { DrawnMachine } from '../statechart/drawn-machine.ts';
import { toMermaid } from '../statechart/mermaid.ts';
import { defineComponent } from './component.ts';
import { code, inlineCode, paragraph, text } from './markdown-nodes.ts';

const attributes = z.strictObject({
  machine: z.string().min(1),
  file: z.string().optional(),
  /** Events with which it plays once by itself, in view of the sample above it. */
  play: z.string().optional(),
});

/** The statechart of a machine that an earlier sample of the page declares, drawn from the machine itself. */
export const Statechart = defineComponent<typeof attributes, DrawnMachine>({
  attributes,
  Component: ({ machine, svg, outline, script, events, slug, play }) => (
    <figure className="statechart" data-machine={machine} data-script={script} data-slug={slug}>
      {play !== undefined && <Player play={play} events={events.split(' ')} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no group of fields */}
      <div
        className="statechart-canvas"
        role="group"
        aria-label={format(t.chart.of, { machine })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, which escapes every name
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <Tools machine={machine} outline={outline} />
    </figure>
  ),
  markdown({ machine, script }, _, context) {
    const drawn = context.machine(script);
    if (!drawn)
      throw new Error(`The statechart of ${machine} has no machine: ${script} is not among the page's.`);
    const [before = '', after = ''] = t.chart.of.split('{machine}');
    return [
      paragraph(text(before), inlineCode(machine), text(`${after}:`)),
      code('mermaid', toMermaid(drawn.graph)),
    ];
  },
});

/** The machine's own events as buttons; what they do is loaded once they are seen (`playground/browser/play/chart-play.ts`). */
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

/** What a reader can do with the drawing (`playground/browser/chart-tools.element.ts`); without JavaScript that is to read it as a list. */
function Tools({ machine, outline }: { machine: string; outline: string }) {
  return (
    <chart-tools class="chart-tools" role="toolbar" aria-label={format(t.chart.toolsOf, { machine })}>
      <Tool action="simulate">{t.chart.simulate}</Tool>
      <details className="chart-copy">
        <summary>{t.chart.copy}</summary>
      </details>
      <Tool action="zoom">{t.chart.zoom}</Tool>
      <Tool action="enlarge">{t.chart.enlarge}</Tool>
      <details
        className="chart-outline"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own lists, which escape every name
        dangerouslySetInnerHTML={{ __html: `<summary>${escapeText(t.chart.asText)}</summary>${outline}` }}
      />
    </chart-tools>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'chart-tools': { class?: string; role?: string; 'aria-label'?: string; children?: ReactNode };
      'chart-play': { class?: string; children?: ReactNode; 'data-play': string };
    }
  }
}

function Tool({ action, children }: { action: string; children: string }) {
  return (
    <button type="button" data-chart={action}>
      {children}
    </button>
  );
}
