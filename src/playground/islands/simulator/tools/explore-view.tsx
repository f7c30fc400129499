import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { StateNode } from '../../../../statechart/graph.ts';
import type { MachineScript } from '../../../../statechart/machine-script.ts';
import { statesOf, unreachable } from '../../../../statechart/reach.ts';
import type { Path } from '../../../browser/sandbox/exploration.ts';
import type { SimulatedEvent } from '../../../browser/sandbox/protocol.ts';
import { eventName } from '../../../browser/simulator/names.ts';
import { pathTest } from '../../../browser/simulator/path-test.ts';
import type { SimulatorActor } from '../../../browser/simulator/simulator.machine.ts';
import { trialsOf } from '../../../browser/simulator/trials.ts';
import { useFlash } from '../../use-flash.ts';
import { explorationWords } from './exploration-words.ts';
import { useExploration } from './use-exploration.ts';
import { useMarks } from './use-marks.ts';
import { stateName } from './words.ts';

export interface ExploreViewProps {
  actor: SimulatorActor;
  /** The figure of the drawing, in which is marked what is out of reach. */
  figure: HTMLElement;
}

/** What there is to see of a machine: what the reader has seen, paths to all states, and what is out of reach. */
export function ExploreView({ actor, figure }: ExploreViewProps) {
  const machine = useSelector(actor, ({ context }) => context.machine);
  const input = useSelector(actor, ({ context }) => context.input);
  if (!machine) return null;
  return (
    <section className="explore" aria-label="Explore">
      <p className="sim-heading">Explore</p>
      <Coverage actor={actor} machine={machine} />
      {/* What is known of another machine says nothing of this one. */}
      <Paths key={machine.js} actor={actor} machine={machine} input={input} figure={figure} />
    </section>
  );
}

function Coverage({ actor, machine: { graph } }: { actor: SimulatorActor; machine: MachineScript }) {
  const { states, transitions } = useSelector(actor, ({ context }) => context.tried);
  const all = statesOf(graph);
  const seen = all.filter(({ id }) => states.has(id)).length;
  const facts = [
    ['States you have seen', seen, all.length],
    ['Transitions you have taken', transitions.size, graph.transitions.length],
  ] as const;
  return (
    <dl className="explore-coverage">
      {facts.map(([label, part, whole]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <progress max={whole} value={part} aria-hidden="true" /> {`${part} of ${whole}`}
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
  const trials = useMemo(() => trialsOf(machine), [machine]);
  const { result, problem, simple, findSimple } = useExploration(machine, input, trials);
  const ruledOut = useMemo(() => unreachable(graph), [graph]);
  const tried = useSelector(actor, ({ context }) => context.tried.states);
  const found = new Set(result?.exploration.paths.flatMap(({ active }) => active));
  useMarks(figure, machine, ruledOut, result?.exploration);
  const play = (events: readonly SimulatedEvent[]) => actor.send({ type: 'reader.play', events });
  const words = (path: Path) => path.events.map(({ type }) => eventName(graph, type)).join(', ');
  return (
    <>
      <p className="panel-note" role="status">
        {problem ?? (result ? explorationWords(result.exploration) : 'Looking for paths …')}
      </p>
      <table className="explore-states">
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Shortest path</th>
            <th scope="col">
              <span className="sr-only">Other paths</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {statesOf(graph).map((node) => {
            const path = result?.exploration.paths.find(({ active }) => active.includes(node.id));
            return (
              <tr key={node.id} data-points-to={node.id} data-seen={tried.has(node.id)}>
                <th scope="row">
                  {stateName(graph, node.id)}
                  {tried.has(node.id) && <span className="explore-seen"> seen</span>}
                </th>
                <td>
                  {path ? (
                    <PlayButton words={words(path)} onPlay={() => play(path.events)} />
                  ) : (
                    <span className="sim-hint">
                      {outOfReach(node, ruledOut.states, result !== undefined)}
                    </span>
                  )}
                </td>
                <td>
                  {path && path.events.length > 0 && (
                    <button
                      type="button"
                      className="panel-button"
                      aria-expanded={simple?.to === node.id}
                      aria-label={`All paths to ${stateName(graph, node.id)}`}
                      onClick={() => findSimple(node.id)}
                    >
                      All
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
      <NeverTaken
        machine={machine}
        ruledOut={ruledOut.transitions}
        taken={result?.exploration.transitions}
        found={found}
      />
      {result && <CopyTest text={() => pathTest({ script: machine, events: trials, input, ...result })} />}
    </>
  );
}

function outOfReach(node: StateNode, ruledOut: ReadonlySet<string>, isExplored: boolean): string {
  if (ruledOut.has(node.id)) return 'cannot be reached: no transition leads there';
  return isExplored ? 'not reached with these events' : '';
}

function PlayButton({ words, onPlay }: { words: string; onPlay: () => void }) {
  return (
    <button type="button" className="panel-button explore-play" onClick={onPlay}>
      <span aria-hidden="true">▸</span>
      <span className="sr-only">Play</span> {words || 'start'}
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
        Looking …
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
  taken: readonly number[] | undefined;
  found: ReadonlySet<string>;
}

/** Transitions that are never taken, or were not when the machine was explored. */
function NeverTaken({ machine: { graph }, ruledOut, taken, found }: NeverTakenProps) {
  const missing = graph.transitions.filter(
    ({ index, source }) => ruledOut.has(index) || (taken && found.has(source) && !taken.includes(index)),
  );
  if (missing.length === 0) return null;
  return (
    <div className="explore-never">
      <p>Transitions that were not taken:</p>
      <ul>
        {missing.map(({ index, source, label, guard }) => (
          <li key={index}>
            <code>{label}</code>
            {guard !== undefined && <span className="sim-hint"> [{guard}]</span>} from{' '}
            {stateName(graph, source)}:{' '}
            {ruledOut.has(index)
              ? found.has(source) || source === graph.root.id
                ? 'can never be taken, one before it has no guard'
                : 'can never be taken, its state cannot be reached'
              : 'not taken with these events'}
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
      flash('Copied');
    } catch {
      setShown(text());
    }
  };
  return (
    <div className="explore-test">
      <button type="button" className="panel-button" onClick={copy}>
        {words ?? 'Copy as test'}
      </button>
      <span className="sim-hint"> for Vitest, with these paths</span>
      {shown !== undefined && <textarea readOnly rows={8} value={shown} aria-label="The test" />}
    </div>
  );
}
