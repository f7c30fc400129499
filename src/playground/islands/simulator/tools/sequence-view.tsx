import { useSelector } from '@xstate/react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { format, t } from '../../../../i18n/messages.ts';
import type { Message } from '../../../browser/sandbox/trace.ts';
import { eventName } from '../../../browser/simulator/names.ts';
import { type Lifeline, lifelinesOf, OUTSIDE, YOU } from '../../../browser/simulator/sequence.ts';
import type { SimulatorActor } from '../../../browser/simulator/simulator.machine.ts';
import { ActorPanel } from './actor-panel.tsx';

/**
 * Actors as lifelines and messages as arrows, made from a list. The head of a lifeline selects its
 * actor.
 */
export function SequenceView({ actor }: { actor: SimulatorActor }) {
  const { machine, messages: all, steps, at, forgotten } = useSelector(actor, ({ context }) => context);
  const [chosen, setChosen] = useState<string>();
  const isNewest = at === steps.length - 1;
  // A message is counted with the steps before it, because it is sent before it causes the next
  // one.
  const messages = isNewest ? all : all.filter(({ step }) => step < forgotten + at + 1);
  const lifelines = lifelinesOf(machine?.name ?? '', steps[at]?.children ?? [], all);
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is at the end
  useEffect(() => {
    // Only scrolls its box, not the page.
    const list = end.current?.closest('.seq-scroll');
    if (list) list.scrollTop = list.scrollHeight;
  }, [messages.length]);
  const count = { '--count': lifelines.length } as CSSProperties;
  return (
    <section className="seq" aria-label={t.sequence.title}>
      <p className="sim-heading">{t.sequence.title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className="seq-scroll" aria-label={t.sequence.messages} tabIndex={0}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
        <div className="seq-heads" role="group" aria-label={t.simulator.actors} style={count}>
          {lifelines.map((lifeline) => (
            <Head
              key={lifeline.key}
              lifeline={lifeline}
              isChosen={chosen === lifeline.key}
              onChoose={() => setChosen(chosen === lifeline.key ? undefined : lifeline.key)}
            />
          ))}
        </div>
        <ol className="seq-messages" style={count}>
          {messages.map((message, i) => (
            <MessageRow
              key={all.length - messages.length + i}
              message={message}
              lifelines={lifelines}
              name={eventName(machine?.graph, message.type)}
            />
          ))}
          <li ref={end} className="seq-end" aria-hidden="true" />
        </ol>
      </section>
      {messages.length === 0 && <p className="panel-note">{t.sequence.nothing}</p>}
      {chosen !== undefined && chosen !== YOU && chosen !== OUTSIDE && (
        <ActorPanel
          key={chosen}
          actor={actor}
          path={chosen}
          child={steps[at]?.children.find(({ path }) => path === chosen)}
        />
      )}
    </section>
  );
}

interface HeadProps {
  lifeline: Lifeline;
  isChosen: boolean;
  onChoose: () => void;
}

function Head({ lifeline: { key, name, status }, isChosen, onChoose }: HeadProps) {
  // The machine itself has the whole simulator.
  if (key === '' || key === YOU || key === OUTSIDE) return <span className="seq-head">{name}</span>;
  return (
    <button
      type="button"
      className="seq-head panel-button"
      data-status={status}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {name}
    </button>
  );
}

interface MessageRowProps {
  message: Message;
  lifelines: readonly Lifeline[];
  /** The event as its author wrote it. */
  name: string;
}

function MessageRow({ message, lifelines, name }: MessageRowProps) {
  const { kind, from = YOU, to = OUTSIDE, detail, at } = message;
  const columnOf = (wanted: string) => lifelines.findIndex(({ key }) => key === wanted);
  const [source, target] = [columnOf(from), columnOf(to)];
  const nameAt = (column: number) => lifelines[column]?.name ?? t.sequence.anActor;
  const place = {
    '--start': Math.min(source, target),
    '--span': Math.abs(target - source),
  } as CSSProperties;
  const direction = target === source ? 'self' : target > source ? 'right' : 'left';
  return (
    <li className="seq-row" data-kind={kind} data-direction={direction} style={place}>
      <span className="sr-only">
        {format(t.sequence.fromTo, { from: nameAt(source), to: nameAt(target) })}
      </span>
      <span className="seq-label" title={detail}>
        {kind === 'start' ? format(t.sequence.starts, { actor: message.type }) : name}
        {detail !== undefined && <span className="sim-hint"> {detail}</span>}
      </span>
      <span className="sr-only">{format(t.sequence.after, { time: Math.round(at) })}</span>
      <span className="seq-arrow" aria-hidden="true" />
    </li>
  );
}
