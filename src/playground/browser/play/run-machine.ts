import { t } from '../../../i18n/messages.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { openSandbox, type Sandbox } from '../sandbox/client.ts';
import { freshReplay } from '../sandbox/fresh-replay.ts';
import type { Step } from '../sandbox/protocol.ts';

/** A machine that runs from its start. */
export interface RunningMachine {
  /** Undefined until it is fetched. */
  readonly machine: MachineScript | undefined;
  /** Its steps so far; empty until it has started. */
  readonly steps: readonly Step[];
  /** Why it doesn't run, for readers. */
  readonly problem: string;
  /** Sends an event, once the machine has started. */
  send(type: string): void;
  /** Fetches the machine again and starts it. */
  restart(): void;
  stop(): void;
}

/**
 * Runs a machine in a sandbox. The simulator's machine can do more, but it needs XState in the page
 * in addition to the sandbox's, and a page that plays a machine on its own should fetch little.
 * @param script fetches the machine
 * @param onChange called after each change
 */
export function runMachine(script: () => Promise<MachineScript>, onChange: () => void): RunningMachine {
  let machine: MachineScript | undefined;
  let steps: Step[] = [];
  let problem = '';
  let sandbox: Sandbox | undefined;
  let early: string[] = [];
  /** Identifies the current run, so that what belongs to an earlier one is ignored. */
  let run = 0;

  const give = (type: string) => sandbox?.ask({ type: 'give', order: { event: { type } } });
  const fail = (reason: string) => {
    problem = reason;
    onChange();
  };

  function stop(): void {
    run++;
    sandbox?.close();
    sandbox = undefined;
  }

  async function start(): Promise<void> {
    stop();
    const own = run;
    steps = [];
    problem = '';
    early = [];
    let fetched: MachineScript;
    try {
      fetched = await script();
    } catch {
      if (own === run) fail(t.simulator.notLoaded);
      return;
    }
    if (own !== run) return;
    machine = fetched;
    const { js, name, xstate, input } = fetched;
    sandbox = openSandbox((message) => {
      if (message.type === 'loaded') sandbox?.ask({ type: 'start', input, replay: freshReplay() });
      else if (message.type === 'started') {
        steps = message.steps;
        early.splice(0).forEach(give);
        onChange();
      } else if (message.type === 'step') {
        steps.push(message.step);
        onChange();
      } else if (message.type === 'ended' || (message.type === 'failed' && steps.length === 0))
        fail(message.message);
    });
    sandbox.ask({ type: 'load', js, name, xstate });
  }
  void start();

  return {
    get machine() {
      return machine;
    },
    get steps() {
      return steps;
    },
    get problem() {
      return problem;
    },
    send(type) {
      if (steps.length > 0) give(type);
      else early.push(type);
    },
    restart() {
      void start();
      onChange();
    },
    stop,
  };
}
