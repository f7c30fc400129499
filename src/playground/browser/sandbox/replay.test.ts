import { afterEach, expect, it, vi } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  sendTo,
  setup,
} from 'xstate';
import { printLong } from './print.ts';
import type { Command, Step } from './protocol.ts';
import { restore, run } from './simulation.fixture.ts';

const RUNS = 60;
const EVENTS = ['a', 'b', 'c'];

afterEach(() => void vi.useRealTimers());

type Random = (below: number) => number;

function randomOf(seed: number): Random {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Returns a machine that counts events, with children that answer immediately, promises, callbacks
 * that continue, and delays.
 */
function randomMachine(random: Random): AnyStateMachine {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const echo = setup({}).createMachine({
    on: {
      ask: { actions: sendTo(({ self }) => self._parent!, { type: 'answer' }) },
      later: { actions: sendTo(({ self }) => self._parent!, { type: 'answer' }, { delay: 30 }) },
    },
    entry: sendTo(({ self }) => self._parent!, { type: 'answer' }),
  });
  const builder = setup({
    actors: {
      echo,
      atOnce: fromPromise(async () => 1),
      slow: fromPromise(async () => {
        await wait(20);
        await wait(25);
        return 2;
      }),
      fails: fromPromise(async () => {
        await wait(10);
        throw new Error('no');
      }),
      ticks: fromCallback(({ sendBack }) => {
        const interval = setInterval(() => sendBack({ type: 'tick' }), 40);
        return () => clearInterval(interval);
      }),
      once: fromCallback(({ sendBack }) => void setTimeout(() => sendBack({ type: 'answer' }), 35)),
    },
    actions: { note: assign({ heard: ({ context, event }) => [...context.heard, event.type] }) },
    types: { context: {} as { heard: string[] } },
  });
  const names = Array.from({ length: 2 + random(3) }, (_, i) => `s${i}`);
  const anywhere = () => names[random(names.length)]!;
  const transition = () => ({
    ...(random(4) ? { target: `#m.${anywhere()}` } : {}),
    actions: 'note' as const,
  });
  const actors = ['echo', 'atOnce', 'slow', 'fails', 'ticks', 'once'] as const;
  const invoke = () => {
    const src = actors[random(actors.length)]!;
    return { src, id: src, onDone: { actions: 'note' }, onError: transition() };
  };
  return builder.createMachine({
    id: 'm',
    context: { heard: [] },
    // Actors that outlive the states.
    invoke: [invoke()] as never,
    // An answer that enters a state whose actor answers immediately would never end.
    on: { answer: { actions: 'note' }, tick: { actions: 'note' }, c: transition() } as never,
    initial: names[0]!,
    states: Object.fromEntries(
      names.map((name) => [
        name,
        {
          ...(random(2) ? { invoke: { ...invoke(), id: `in ${name}` } } : {}),
          ...(random(2) ? { after: { [15 + random(40)]: transition() } } : {}),
          on: {
            a: [
              transition(),
              ...(random(2) ? [{ actions: sendTo('echo', { type: random(2) ? 'ask' : 'later' }) }] : []),
            ],
            b: transition(),
          },
        },
      ]),
    ) as never,
  }) as never;
}

const summary = ({ event, value, context, status }: Pick<Step, 'event' | 'value' | 'context' | 'status'>) =>
  `${event?.type ?? 'start'} → ${value} ${context} ${status}`;

/** Sends the same events to a real XState actor, with fake timers. */
async function reality(machine: AnyStateMachine, commands: readonly Command[], until: number) {
  restore();
  vi.useFakeTimers();
  const steps: string[] = [];
  const actor = createActor(machine, {
    inspect(inspected: InspectionEvent) {
      if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
      const { event, snapshot } = inspected as typeof inspected & { snapshot: Record<string, unknown> };
      steps.push(
        summary({
          event: event.type === 'xstate.init' ? undefined : event,
          value: printLong(snapshot.value),
          context: printLong(snapshot.context),
          status: snapshot.status,
        } as never),
      );
    },
  });
  actor.subscribe({ error: () => {} });
  actor.start();
  let now = 0;
  const pass = async (to: number) => {
    await vi.advanceTimersByTimeAsync(to - now);
    now = to;
  };
  for (const command of commands) {
    await pass(command.at);
    if ('event' in command) actor.send(command.event);
  }
  await pass(until);
  vi.useRealTimers();
  return steps;
}

it(`returns the same steps as an XState actor with the same events, for ${RUNS} random machines`, async () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const random = randomOf(seed);
    const machine = randomMachine(random);
    let at = 0;
    const commands = Array.from({ length: 5 }, (): Command => {
      at += random(3) * random(30);
      return { event: { type: EVENTS[random(EVENTS.length)]! }, at };
    });
    const until = at + 60;
    const expected = await reality(machine, commands, until);
    const { steps } = await run(machine, { commands, until });
    expect(steps.map(summary), `machine ${seed}`).toEqual(expected);

    // From any step, like "Continue from here" and shared links.
    const step = steps[random(steps.length)]!;
    const past = commands.slice(0, step.commands);
    const again = await run(machine, { commands: past, until: step.at });
    expect(again.steps.map(summary), `machine ${seed} to ${step.at}`).toEqual(
      await reality(machine, past, step.at),
    );
  }
});

it('handles an event directly after the selected step, before pending ones', async () => {
  const machine = setup({ actors: { load: fromPromise(async () => 1) } }).createMachine({
    initial: 'loading',
    states: {
      loading: { invoke: { src: 'load', onDone: 'loaded' }, on: { cancel: 'canceled' } },
      loaded: {},
      canceled: {},
    },
  });
  const commands = [{ event: { type: 'cancel' }, at: 0, steps: 1 }];
  const { steps } = await run(machine, { commands });
  expect(steps.map(({ value }) => value)).toEqual(["'loading'", "'canceled'"]);
});

it('records live events so that a replay returns the same steps', async () => {
  const machine = randomMachine(randomOf(7));
  const live = await run(machine);
  for (const type of ['a', 'b', 'c', 'a']) {
    await new Promise((resolve) => setTimeout(resolve, 17));
    await live.send({ type });
  }
  const steps = [...live.steps, ...live.later];
  const again = await run(machine, { commands: live.commands, until: steps.at(-1)!.at });
  const same = (list: readonly Step[]) => list.map((step) => [step.at, step.commands, summary(step)]);
  expect(same(again.steps.slice(0, steps.length))).toEqual(same(steps));
});
