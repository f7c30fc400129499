import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { format, t } from '../../../../i18n/messages.ts';
import type { Graph } from '../../../../statechart/graph/graph.ts';
import { draw } from '../../../browser/layout/client.ts';
import type { Child } from '../../../browser/sandbox/protocol.ts';
import type { SimulatorActor, SimulatorSend } from '../../../browser/simulator/simulator.machine.ts';
import { clearHighlights, markStep } from '../../../browser/simulator/state-highlight.ts';
import { AnyEventForm, EventForm } from '../forms.tsx';

export interface ActorPanelProps {
  actor: SimulatorActor;
  path: string;
  /** Undefined if it has stopped. */
  child: Child | undefined;
}

/** An actor of the machine: its state, events for it, and its chart if it is a machine. */
export function ActorPanel({ actor, path, child }: ActorPanelProps) {
  const chart = useSelector(actor, ({ context }) => context.chart);
  const isLive = useSelector(actor, (snapshot) => snapshot.matches({ open: 'live' }));
  const [isDrawn, setDrawn] = useState(false);
  if (!child) return <p className="panel-note">{format(t.simulator.actorStopped, { actor: path })}</p>;
  const { active, next, status, snapshot } = child;
  const send: SimulatorSend = (event) =>
    actor.send(event.type === 'reader.send' ? { ...event, to: path } : event);
  return (
    <section className="seq-actor" aria-label={format(t.simulator.actor, { actor: path })}>
      <p className="sim-heading">{path}</p>
      <p>
        <span className="sim-hint">{status}</span> <code>{snapshot}</code>
      </p>
      {status === 'active' && (
        <ul className="sim-events">
          {(next ?? []).map((type) => (
            <li key={type}>
              {type.includes('*') ? (
                <AnyEventForm descriptor={type} send={send} />
              ) : (
                <EventForm type={type} enabled fields={[]} send={send} />
              )}
            </li>
          ))}
          {!active && (
            <li>
              <AnyEventForm descriptor="*" send={send} />
            </li>
          )}
        </ul>
      )}
      {active && (
        <button
          type="button"
          className="panel-button"
          aria-pressed={isDrawn}
          disabled={!isLive && !isDrawn}
          onClick={() => {
            if (!isDrawn) actor.send({ type: 'reader.chart', path });
            setDrawn(!isDrawn);
          }}
        >
          {t.simulator.itsChart}
        </button>
      )}
      {isDrawn && active && chart?.path === path && (
        <ActorChart name={child.id} graph={chart.graph} child={child} />
      )}
    </section>
  );
}

/** The chart of an actor with its state highlighted. */
function ActorChart({ name, graph, child }: { name: string; graph: Graph; child: Child }) {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Awaited<ReturnType<typeof draw>>>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    draw({ graph, name }).then(
      (drawing) => isWanted && setDrawn(drawing),
      (error: Error) => isWanted && setProblem(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [graph, name]);
  useEffect(() => {
    if (!drawn || !place.current) return;
    // Drawn like in the build, from the same kind of graph.
    const parsed = new DOMParser().parseFromString(drawn.svg, 'text/html');
    place.current.replaceChildren(...parsed.body.children);
  }, [drawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is to be lit
  useEffect(() => {
    const svg = place.current?.querySelector<SVGElement>('.sc-chart');
    if (!svg) return;
    const { active = [], status } = child;
    markStep(svg, graph, {}, { active, status, taken: [], next: [] });
    return () => clearHighlights(svg);
  }, [graph, child, drawn]);
  if (problem) return <p className="panel-problem">{problem}</p>;
  const label = format(t.simulator.chartOf, { actor: name });
  return (
    <>
      {!drawn && (
        <p className="panel-note" aria-busy="true">
          {t.chart.drawing}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section ref={place} className="seq-chart" aria-label={label} tabIndex={0} />
    </>
  );
}
