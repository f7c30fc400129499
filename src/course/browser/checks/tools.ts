import { type Actor, type AnyActor, type AnyActorLogic, createActor, type InspectionEvent } from 'xstate';
import { t } from '../../../i18n/messages.ts';
import type { Clock } from '../../../playground/browser/sandbox/repeatable.ts';
import type { CheckEvent, CheckTools } from './api.ts';
import { isEqual } from './equal.ts';
import { expectations } from './expectations.ts';
import { inlineAction, isMachine, withNamedActions } from './named-actions.ts';
import { type ReactHost, renderTools } from './rendered.ts';
import { searchPaths } from './search.ts';
import { code, list, UnmetExpectation, unmet, value } from './sentences.ts';
import { Recorder, type Subject } from './story.ts';

export interface Tools {
  tools: CheckTools;
  recorder: Recorder;
  /** Waits for the tools that the check didn't await, and stops what the check has started. */
  finish(): Promise<void>;
}

/** Steps without an event after which a machine is in an endless loop. */
const MOST_STEPS = 1000;

/**
 * Makes a copy of a machine throw in an endless loop of eventless transitions, which would block
 * the thread.
 */
function limitSteps(logic: AnyActorLogic): void {
  if (isMachine(logic))
    logic.options.maxIterations = Math.min(logic.options.maxIterations ?? Infinity, MOST_STEPS);
}

/**
 * Makes the tools of one check.
 * @param problem why the reader's code can't be evaluated, if it can't
 */
export function makeTools(clock: Clock, react: ReactHost | undefined, problem: string | undefined): Tools {
  const recorder = new Recorder(() => clock.now);
  let actor: AnyActor | undefined;
  const subject: Subject = {
    recorder,
    actions: [],
    missing: new Set(),
    actor() {
      if (!actor) throw new UnmetExpectation('The check needs a running actor. Call start(…) first.');
      return actor;
    },
  };
  // A check may leave out `await`.
  const begun: Promise<unknown>[] = [];
  const track = <T>(work: Promise<T>): Promise<T> => {
    work.catch(() => undefined);
    begun.push(work);
    return work;
  };
  const settle = () => clock.advance(clock.now);
  const view = renderTools({ recorder, settle, react });

  const send = (event: CheckEvent): void => {
    const receiver = subject.actor();
    recorder.sent(event, receiver.getSnapshot());
    subject.actions = [];
    receiver.send(typeof event === 'string' ? { type: event } : event);
  };

  const tools: CheckTools = {
    start<Logic extends AnyActorLogic>(logic: Logic, options: object = {}): Actor<Logic> {
      actor?.stop();
      subject.actions = [];
      const reporting = withNamedActions(logic, (name) => subject.actions.push(name));
      subject.missing = reporting.missing;
      const inspect = (inspected: InspectionEvent) => {
        const name = inlineAction(inspected, actor, reporting);
        if (name !== undefined) subject.actions.push(name);
      };
      limitSteps(reporting.logic);
      actor = createActor(reporting.logic, { ...options, inspect }) as AnyActor;
      // Checks can test that a machine fails, so its errors aren't errors of the check.
      actor.subscribe({ error: () => undefined });
      const { input, snapshot } = options as { input?: unknown; snapshot?: unknown };
      recorder.started(actor.getSnapshot(), { input, isReplayable: snapshot === undefined });
      actor.start();
      return actor as Actor<Logic>;
    },
    send,
    snapshot: () => subject.actor().getSnapshot(),
    ...expectations(subject, send),
    async expectAllReachable(machine, options) {
      const { unreached } = await track(searchPaths(machine, options));
      if (unreached.length > 0) unmet(t.course.checks.unreachable, { states: list(unreached) });
    },
    paths: (machine, options) => track(searchPaths(machine, options)),
    expectEqual(what, actual, expected) {
      if (isEqual(actual, expected)) return;
      unmet(t.course.checks.equal, { what, expected: value(expected), actual: value(actual) });
    },
    fail(sentence) {
      throw new UnmetExpectation(sentence);
    },
    expectProblem(part) {
      if (!problem?.includes(part)) unmet(t.course.checks.noProblem, { part: code(part) });
    },
    clock: {
      advance(milliseconds) {
        recorder.waited(milliseconds, actor?.getSnapshot());
        subject.actions = [];
        return track(clock.advance(clock.now + milliseconds));
      },
      pending: () => clock.pending(),
    },
    settle: () => track(settle()),
    ...view.tools,
  };
  const { expectAllReachable, render, press, type } = tools;
  return {
    recorder,
    tools: {
      ...tools,
      expectAllReachable: (...given) => track(expectAllReachable(...given)),
      render: (...given) => track(render(...given)),
      press: (...given) => track(press(...given)),
      type: (...given) => track(type(...given)),
    },
    async finish() {
      try {
        // Each may begin another.
        for (let i = 0; i < begun.length; i++) await begun[i];
      } finally {
        actor?.stop();
        view.unmount();
      }
    },
  };
}
