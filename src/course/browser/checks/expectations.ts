import type { AnyActor, AnyMachineSnapshot, StateValue } from 'xstate';
import { t } from '../../../i18n/messages.ts';
import type { CheckEvent, CheckTools } from './api.ts';
import { isEqual } from './equal.ts';
import { code, eventText, list, stateText, UnmetExpectation, unmet, value } from './sentences.ts';
import { isMachineSnapshot, type Subject, stateOf } from './story.ts';

type Expectations = Pick<
  CheckTools,
  | 'expectState'
  | 'expectContext'
  | 'expectNoChange'
  | 'expectStatus'
  | 'expectOutput'
  | 'expectTag'
  | 'expectCan'
  | 'expectActions'
  | 'expectNoAction'
  | 'expectChildren'
>;

/** Makes the expectations about the actor of a check. */
export function expectations(subject: Subject, send: (event: CheckEvent) => void): Expectations {
  const { recorder } = subject;
  const words = t.course.checks;
  const snapshot = (): AnyMachineSnapshot => subject.actor().getSnapshot();
  const machineSnapshot = (): AnyMachineSnapshot => {
    const current: unknown = snapshot();
    if (!isMachineSnapshot(current))
      throw new UnmetExpectation(
        'The check expects something that only actors of state machines have. Start a machine.',
      );
    return current;
  };
  const fail = (text: string, values: Record<string, string>): never =>
    unmet(text, { lead: recorder.lead, ...values });
  const failIfEnded = (current: AnyMachineSnapshot, expected: string): void => {
    if (current.status === 'error')
      fail(words.hasEnded, { expected, message: errorText(current.error as unknown) });
  };

  return {
    expectState(expected) {
      const current = machineSnapshot();
      failIfEnded(current, stateText(expected));
      if (current.matches(expected as never)) return;
      const isKnown = hasState(current.machine.root, expected);
      fail(isKnown ? words.wrongState : words.noState, {
        expected: stateText(expected),
        actual: stateOf(current),
      });
    },
    expectContext(context) {
      const current = snapshot();
      for (const [name, expected] of Object.entries(context)) {
        failIfEnded(current, `${code(name)} ${value(expected)}`);
        const actual: unknown = current.context?.[name];
        if (isEqual(actual, expected)) continue;
        fail(words.context, { name: code(name), expected: value(expected), actual: value(actual) });
      }
    },
    expectNoChange(event) {
      const before = snapshot();
      send(event);
      const after = snapshot();
      failIfEnded(after, words.noChange);
      if (!isEqual(before.value, after.value)) fail(words.changedState, { actual: stateOf(after) });
      const names = Object.keys({ ...before.context, ...after.context });
      const name = names.find((each) => !isEqual(before.context[each], after.context[each]));
      if (name !== undefined)
        fail(words.changedContext, {
          name: code(name),
          before: value(before.context[name]),
          actual: value(after.context[name]),
        });
      if (after.status !== before.status)
        fail(words.status, { expected: code(before.status), actual: code(after.status) });
    },
    expectStatus(expected) {
      const current = snapshot();
      const { status } = current;
      if (status === expected) return;
      failIfEnded(current, code(expected));
      fail(words.status, { expected: code(expected), actual: code(status) });
    },
    expectOutput(expected) {
      const current = snapshot();
      failIfEnded(current, value(expected));
      if (!isEqual(current.output, expected))
        fail(words.output, { expected: value(expected), actual: value(current.output) });
    },
    expectTag(expected) {
      const current = machineSnapshot();
      failIfEnded(current, code(expected));
      if (current.hasTag(expected)) return;
      const tags = [...current.tags];
      const values = { expected: code(expected), state: stateOf(current), actual: list(tags) };
      fail(tags.length > 0 ? words.tag : words.noTag, values);
    },
    expectCan(event, can) {
      const current = machineSnapshot();
      failIfEnded(current, eventText(event));
      const sent = typeof event === 'string' ? { type: event } : event;
      if (current.can(sent) === can) return;
      fail(can ? words.can : words.cannot, { event: eventText(event), state: stateOf(current) });
    },
    expectActions(...names) {
      const { actions } = subject;
      let at = 0;
      for (const action of actions) if (action === names[at]) at++;
      if (at === names.length) return;
      const missing = [...subject.missing];
      if (missing.length > 0) fail(words.missingActions, { expected: list(names), actual: list(missing) });
      const shown = actions.filter((name) => !/^xstate\.|^\(anonymous\)$/.test(name));
      fail(shown.length > 0 ? words.actions : words.noActions, {
        expected: list(names),
        actual: list(shown),
      });
    },
    expectNoAction(name) {
      if (subject.actions.includes(name)) fail(words.noAction, { name: code(name) });
    },
    expectChildren(...ids) {
      const children = Object.entries<AnyActor | undefined>(snapshot().children ?? {});
      const running = children
        .filter(([, child]) => child?.getSnapshot().status === 'active')
        .map(([id]) => id);
      if (isEqual([...running].sort(), [...ids].sort())) return;
      const shown = (each: readonly string[]) => (each.length > 0 ? list(each) : words.none);
      fail(words.children, { expected: shown(ids), actual: shown(running) });
    },
  };
}

/** The message of an error, on one line. Without its period, because it becomes part of a sentence. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? code(error.message.replace(/\s+/g, ' ').trim().replace(/\.$/, '')) : value(error);

interface Node {
  states: Record<string, Node>;
}

/** Whether a machine has the states of a value. */
function hasState({ states }: Node, wanted: StateValue): boolean {
  const entries = typeof wanted === 'string' ? [[wanted, undefined] as const] : Object.entries(wanted);
  return entries.every(([key, inner]) => {
    const state = Object.hasOwn(states, key) ? states[key] : undefined;
    return state !== undefined && (inner === undefined || hasState(state, inner));
  });
}
