/** The program of the contained process that explores the machines of pages. */
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { receive, send } from '../../../core/node/contained/channel.ts';
import { exitNow, guard } from '../../../core/node/contained/guard.ts';
import { setMessages } from '../../../i18n/messages.ts';
import { english } from '../../../i18n/translation.ts';
import { evaluate } from '../../../statechart/machine/evaluate.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { statesOf } from '../../../statechart/machine/reach.ts';
import type { Exploration } from '../../explore/exploration.ts';
import { explore } from '../../explore/explore.ts';
import { withStubs4, withStubs5 } from '../../explore/stubs.ts';
import { firstPress, trialsOf } from '../../explore/trials.ts';
import { walk5 } from '../../explore/walk.ts';
import { walk4 } from '../../explore/walk-v4.ts';

export interface CoverageTask {
  script: MachineScript;
  /** Paths of the packages that the machine requires, by name. */
  packages: Record<string, string>;
}

/** The result of Explore, and the types of events whose default payload makes the machine throw. */
export type CoverageAnswer =
  | (Pick<Exploration, 'states' | 'transitions'> & { thrown: string[] })
  | { problem: string }
  /** The code is about to end the process: `calls process.exit()`. */
  | { end: string };

/** Enough time for a page's machine on a busy computer. */
const LONGEST = 60_000;

const require = createRequire(import.meta.url);

async function cover({ script, packages }: CoverageTask): Promise<CoverageAnswer> {
  const loaded = Object.entries(packages).map(([name, path]) => [name, require(path)] as const);
  const exported = await evaluate(script.js, Object.fromEntries(loaded), {});
  const { machine } =
    script.xstate === 5
      ? withStubs5(exported[script.name] as never)
      : withStubs4(exported[script.name] as never);
  const walk = script.xstate === 5 ? walk5(machine as never) : walk4(machine as never);
  const goal = {
    states: statesOf(script.graph).map(({ id }) => id),
    transitions: script.graph.transitions.length,
  };
  const { input, bounds = [], events } = script;
  const { states, transitions, thrown } = await explore(
    walk,
    { input, events: trialsOf(script), bounds },
    { pause: async () => undefined, quietly: (work) => work(), longest: LONGEST, goal },
  );
  const presses = Object.entries(events).filter(([type, fields]) => {
    // XState throws an actor's error in each state that doesn't handle it.
    if (type.startsWith('xstate.error.')) return false;
    const press = firstPress(type, fields);
    return press !== undefined && thrown.some((event) => isDeepStrictEqual(event, plain(press)));
  });
  return { states, transitions, thrown: presses.map(([type]) => type) };
}

/** An event after serialization. */
const plain = (event: object): unknown => JSON.parse(JSON.stringify(event));

async function serve(): Promise<void> {
  for (let task = receive(); task !== undefined; task = receive()) {
    try {
      send(await cover(task as CoverageTask));
    } catch (error) {
      send({ problem: `Explore fails: ${String(error)}` } satisfies CoverageAnswer);
    }
  }
  exitNow();
}

setMessages(english);
// The output of samples is hidden from the checker's user.
for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) console[level] = () => undefined;
guard(({ message }) => send({ end: message } satisfies CoverageAnswer));
void serve();
