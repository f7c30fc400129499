import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fill } from '../../../../i18n/fill.tsx';
import { format, t } from '../../../../i18n/messages.ts';
import { plural } from '../../../../i18n/plural.ts';
import type { Field, MachineScript } from '../../../../statechart/machine/machine-script.ts';
import type { SimulatedEvent, Step } from '../../../browser/sandbox/protocol.ts';
import type { Effect, GuardAnswer, GuardCall } from '../../../browser/sandbox/trace.ts';
import { type Candidate, type Explanation, explain } from '../../../browser/simulator/explain.ts';
import { fieldsOf } from '../../../browser/simulator/names.ts';
import type { SimulatorActor } from '../../../browser/simulator/simulator.machine.ts';
import { readField } from '../fields.tsx';
import { destination, effectWords, outcomeWords, stateName, verdictWords } from './words.ts';

export interface EventWhyProps {
  actor: SimulatorActor;
  step: Step;
  type: string;
}

/** What an event would do with the values in its fields. */
export function EventWhy({ actor, step, type }: EventWhyProps) {
  const machine = useSelector(actor, ({ context }) => context.machine);
  const guardCalls = useSelector(actor, ({ context }) => context.guardCalls[type]);
  const isLive = useSelector(actor, (snapshot) => snapshot.matches({ open: 'live' }));
  const isWatched = useSelector(actor, ({ context }) => context.isWatched);
  const place = useRef<HTMLDivElement>(null);
  const fields = useMemo(() => (machine ? fieldsOf(machine, type) : []), [machine, type]);
  useEffect(() => {
    if (!isLive || !isWatched || type.includes('*')) return;
    const form = place.current?.parentElement?.querySelector('form');
    const ask = () => actor.send({ type: 'reader.ask', event: eventOf(type, fields, form) });
    // Without fields, the step has the result, and no guard is called again.
    const possible = step.next.find((next) => next.type === type);
    if (!possible || fields.length > 0) ask();
    form?.addEventListener('input', ask);
    return () => form?.removeEventListener('input', ask);
  }, [actor, step, type, isLive, isWatched, fields]);
  if (!machine) return null;
  const known = guardCalls ?? step.next.find((next) => next.type === type)?.guardCalls;
  return (
    <div ref={place} className="why">
      <Why machine={machine} active={step.active} type={type} guardCalls={known} isSent={false} />
    </div>
  );
}

function eventOf(
  type: string,
  fields: readonly Field[],
  form: HTMLFormElement | null | undefined,
): SimulatedEvent {
  if (!form) return { type };
  const data = new FormData(form);
  const payload = fields.flatMap((field) => {
    try {
      const value = readField(field, data);
      return value === undefined ? [] : [[field.name, value] as const];
    } catch {
      // Incomplete JSON.
      return [];
    }
  });
  return { ...Object.fromEntries(payload), type };
}

export interface StepDetailsProps {
  machine: MachineScript;
  step: Step;
  before: Step | undefined;
}

/** Why a step of the log did what it did, and its actions. */
export function StepDetails({ machine, step, before }: StepDetailsProps) {
  const { event, guardCalls, effects = [], microsteps = [] } = step;
  return (
    <div className="why why-step">
      {event && before && (
        <Why machine={machine} active={before.active} type={event.type} guardCalls={guardCalls} isSent />
      )}
      {effects.length > 0 && (
        <ul className="why-effects" aria-label={t.why.done}>
          {effects.map((effect, i) => (
            <EffectLine key={i} effect={effect} />
          ))}
        </ul>
      )}
      {microsteps.length > 0 && (
        <p className="sim-hint">
          {`${plural(t.time.count, microsteps.length)}: `}
          {microsteps.map(({ value }, i) => (
            <code key={i}>{`${i > 0 ? ' → ' : ''}${value}`}</code>
          ))}
        </p>
      )}
    </div>
  );
}

interface WhyProps {
  machine: MachineScript;
  active: readonly string[];
  type: string;
  guardCalls: readonly GuardCall[] | undefined;
  /** It has been sent, so the text is in the past tense. */
  isSent: boolean;
}

function Why({ machine: { graph }, active, type, guardCalls, isSent }: WhyProps) {
  const { candidates, outcome }: Explanation = explain(graph, active, type, guardCalls);
  const words = outcomeWords(outcome, isSent);
  const sources = new Set(candidates.map(({ transition }) => transition.source));
  return (
    <>
      {words && <p className="why-outcome">{words}</p>}
      {candidates.length > 0 && (
        <ol className="why-candidates" aria-label={t.why.candidates}>
          {candidates.map((candidate) => (
            <CandidateLine
              key={candidate.transition.index}
              candidate={candidate}
              isSent={isSent}
              source={sources.size > 1 ? stateName(graph, candidate.transition.source) : undefined}
              target={destination(graph, candidate.transition)}
            />
          ))}
        </ol>
      )}
    </>
  );
}

interface CandidateLineProps {
  candidate: Candidate;
  isSent: boolean;
  /** Shown if there are several. */
  source: string | undefined;
  target: string;
}

function CandidateLine({ candidate, isSent, source, target }: CandidateLineProps) {
  const { transition, verdict, answer } = candidate;
  const { guard } = transition;
  return (
    <li data-verdict={verdict}>
      <span className="why-target">{target}</span>
      {source !== undefined && <span className="sim-hint"> {format(t.explore.from, { state: source })}</span>}{' '}
      <span className="why-verdict">{verdictWords(verdict, isSent)}</span>
      {answer ? (
        <Answer answer={guard === undefined ? answer : { ...answer, name: guard }} />
      ) : (
        guard !== undefined && (
          <span className="why-answer">
            {' '}
            <code>{guard}</code>
          </span>
        )
      )}
    </li>
  );
}

/** The result of a guard and of its parts. */
function Answer({ answer: { name, holds, error, params, reads, parts = [] } }: { answer: GuardAnswer }) {
  const facts = [...(params === undefined ? [] : [['params', params] as const]), ...reads];
  // A single part would repeat it.
  const inner = parts.length > 1 || (parts.length === 1 && parts[0]?.name !== name) ? parts : [];
  return (
    <div className="why-answer">
      <code>{name}</code>{' '}
      {error === undefined ? (holds ? t.why.holds : t.why.fails) : format(t.why.threw, { error })}
      {facts.length > 0 && (
        <dl className="why-facts">
          {facts.map(([path, text]) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {inner.length > 0 && (
        <ul>
          {inner.map((part, i) => (
            <li key={i}>
              <Answer answer={part} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function EffectLine({ effect }: { effect: Effect }) {
  const name = (
    <>
      <code>{effect.name}</code>
      {effect.detail !== undefined && <code className="sim-hint"> {effect.detail}</code>}
    </>
  );
  return <li>{fill(effectWords(effect), { name })}</li>;
}
