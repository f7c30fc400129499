import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { format, t } from '../../../../i18n/messages.ts';
import { plural } from '../../../../i18n/plural.ts';
import type { Graph, StateNode } from '../../../../statechart/graph/graph.ts';
import type { MachineScript } from '../../../../statechart/machine/machine-script.ts';
import { statesOf, unreachable } from '../../../../statechart/machine/reach.ts';
import type { SimulatedEvent } from '../../../browser/sandbox/protocol.ts';
import { eventName } from '../../../browser/simulator/names.ts';
import { pathTest } from '../../../browser/simulator/path-test.ts';
import type { SimulatorActor } from '../../../browser/simulator/simulator.machine.ts';
import type { Path } from '../../../explore/exploration.ts';
import { trialsOf } from '../../../explore/trials.ts';
import { useFlash } from '../../use-flash.ts';
import { explorationWords } from './exploration-words.ts';
import { useExploration } from './use-exploration.ts';
import { useMarks } from './use-marks.ts';
import { stateName } from './words.ts';

export interface ExploreViewProps {
  actor: SimulatorActor;
  /** The figure with the drawing, which marks unreachable parts. */
  figure: HTMLElement;
}

/**
 * The explored behavior of a machine: parts the reader has seen, paths to all states, and
 * unreachable parts.
 */
export function ExploreView({ actor, figure }: ExploreViewProps) {
  const machine = useSelector(actor, ({ context }) => context.machine);
  const input = useSelector(actor, ({ context }) => context.input);
  if (!machine) return null;
  return (
    <section className="explore" aria-label={t.explore.title}>
      <p className="sim-heading">{t.explore.title}</p>
      <Coverage actor={actor} machine={machine} />
      {/* Results for a different machine don't apply to this one. */}
      <Paths key={machine.js} actor={actor} machine={machine} input={input} figure={figure} />
    </section>
  );
}

function Coverage({ actor, machine: { graph } }: { actor: SimulatorActor; machine: MachineScript }) {
  const { states, transitions } = useSelector(actor, ({ context }) => context.tried);
  const all = statesOf(graph);
  const seen = all.filter(({ id }) => states.has(id)).length;
  const facts = [
    [t.explore.statesSeen, seen, all.length],
    [t.explore.transitionsTaken, transitions.size, graph.transitions.length],
  ] as const;
  return (
    <dl className="explore-coverage">
      {facts.map(([label, part, whole]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <progress max={whole} value={part} aria-hidden="true" />{' '}
            {format(t.explore.partOf, { part, whole })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PathsProps extends ExploreViewProps {
  machine: MachineScript;
  input: unknown;
}

function Paths({ actor, machine, input, figure }: PathsProps) {
  const { graph } = machine;
  const tried = useSelector(actor, ({ context }) => context.tried);
  const { sent } = tried;
  const trials = useMemo(() => trialsOf(machine, [...sent.values()]), [machine, sent]);
  const { result, problem, simple, findSimple } = useExploration(machine, input, trials);
  const ruledOut = useMemo(() => unreachable(graph), [graph]);
  const reached = useMemo(
    () => ({
      states: new Set([...(result?.exploration.states ?? []), ...tried.states]),
      transitions: new Set([...(result?.exploration.transitions ?? []), ...tried.transitions]),
    }),
    [result, tried],
  );
  const { states: found, transitions: taken } = reached;
  useMarks(figure, machine, ruledOut, result && reached);
  const play = (events: readonly SimulatedEvent[]) => actor.send({ type: 'reader.play', events });
  const words = (path: Path) => path.events.map(({ type }) => eventName(graph, type)).join(', ');
  return (
    <>
      <p className="panel-note" role="status">
        {problem ?? (result ? explorationWords(result.exploration) : t.explore.lookingForPaths)}
      </p>
      {result && <Values events={result.exploration.events} graph={graph} />}
      <table className="explore-states">
        <thead>
          <tr>
            <th scope="col">{t.simulator.state}</th>
            <th scope="col">{t.explore.shortest}</th>
            <th scope="col">
              <span className="sr-only">{t.explore.others}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {statesOf(graph).map((node) => {
            const path = result?.exploration.paths.find(
              ({ active, passes }) => active.includes(node.id) || passes === node.id,
            );
            return (
              <tr key={node.id} data-points-to={node.id} data-seen={tried.states.has(node.id)}>
                <th scope="row">
                  {stateName(graph, node.id)}
                  {tried.states.has(node.id) && <span className="explore-seen"> {t.explore.seen}</span>}
                </th>
                <td>
                  {path ? (
                    <PlayButton words={words(path)} onPlay={() => play(path.events)} />
                  ) : (
                    <span className="sim-hint">
                      {found.has(node.id)
                        ? result && t.explore.seenOnly
                        : outOfReach(node, ruledOut.states, result !== undefined)}
                    </span>
                  )}
                </td>
                <td>
                  {path && path.events.length > 0 && (
                    <button
                      type="button"
                      className="panel-button"
                      aria-expanded={simple?.to === node.id}
                      aria-label={format(t.explore.allTo, { state: stateName(graph, node.id) })}
                      onClick={() => findSimple(node.id)}
                    >
                      {t.explore.all}
                    </button>
                  )}
                  {simple?.to === node.id && (
                    <SimplePaths answer={simple.answer} words={words} onPlay={play} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <NeverTaken machine={machine} ruledOut={ruledOut.transitions} taken={result && taken} found={found} />
      {result && <CopyTest text={() => pathTest({ script: machine, trials, input, ...result })} />}
    </>
  );
}

/** The tried events and their values. */
function Values({ events, graph }: { events: readonly SimulatedEvent[]; graph: Graph }) {
  return (
    <details className="explore-values">
      <summary>{plural(t.explore.tried, events.length)}</summary>
      <ul>
        {events.map(({ type, ...payload }, i) => (
          <li key={i}>
            <code>{eventName(graph, type)}</code>{' '}
            {Object.keys(payload).length > 0 && <code className="sim-hint">{JSON.stringify(payload)}</code>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function outOfReach(node: StateNode, ruledOut: ReadonlySet<string>, isExplored: boolean): string {
  if (ruledOut.has(node.id)) return t.explore.unreachable;
  return isExplored ? t.explore.notReached : '';
}

function PlayButton({ words, onPlay }: { words: string; onPlay: () => void }) {
  return (
    <button type="button" className="panel-button explore-play" onClick={onPlay}>
      <span aria-hidden="true">▸</span>
      <span className="sr-only">{t.explore.play}</span> {words || t.explore.start}
    </button>
  );
}

interface SimplePathsProps {
  answer: { paths: readonly Path[]; words: string } | undefined;
  words: (path: Path) => string;
  onPlay: (events: readonly SimulatedEvent[]) => void;
}

function SimplePaths({ answer, words, onPlay }: SimplePathsProps) {
  if (!answer) {
    return (
      <p className="panel-note" aria-busy="true">
        {t.explore.looking}
      </p>
    );
  }
  return (
    <div className="explore-simple">
      <p className="panel-note" role="status">
        {answer.words}
      </p>
      <ul>
        {answer.paths.map((path) => (
          <li key={JSON.stringify(path.events)}>
            <PlayButton words={words(path)} onPlay={() => onPlay(path.events)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NeverTakenProps {
  machine: MachineScript;
  ruledOut: ReadonlySet<number>;
  taken: ReadonlySet<number> | undefined;
  found: ReadonlySet<string>;
}

/** Transitions that can never be taken, or weren't taken during the exploration. */
function NeverTaken({ machine: { graph }, ruledOut, taken, found }: NeverTakenProps) {
  const missing = graph.transitions.filter(
    ({ index, source }) =>
      (ruledOut.has(index) && !taken?.has(index)) || (taken && found.has(source) && !taken.has(index)),
  );
  if (missing.length === 0) return null;
  return (
    <div className="explore-never">
      <p>{t.explore.neverTaken}</p>
      <ul>
        {missing.map(({ index, source, label, guard }) => (
          <li key={index}>
            <code>{label}</code>
            {guard !== undefined && <span className="sim-hint"> [{guard}]</span>}{' '}
            {format(t.explore.from, { state: stateName(graph, source) })}:{' '}
            {ruledOut.has(index)
              ? found.has(source) || source === graph.root.id
                ? t.explore.neverShadowed
                : t.explore.neverUnreachable
              : t.explore.notTaken}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CopyTest({ text }: { text: () => string }) {
  const [words, flash] = useFlash();
  const [shown, setShown] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      flash(t.article.copied);
    } catch {
      setShown(text());
    }
  };
  return (
    <div className="explore-test">
      <button type="button" className="panel-button" onClick={copy}>
        {words ?? t.explore.copyTest}
      </button>
      <span className="sim-hint"> {t.explore.testHint}</span>
      {shown !== undefined && <textarea readOnly rows={8} value={shown} aria-label={t.explore.test} />}
    </div>
  );
}
