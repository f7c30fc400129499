import { useEffect, useRef, useState } from 'react';
import type { MachineScript } from '../../../../statechart/machine/machine-script.ts';
import { openSandbox, type Sandbox } from '../../../browser/sandbox/client.ts';
import type { SandboxMessage, SimulatedEvent } from '../../../browser/sandbox/protocol.ts';
import type { Exploration, ExploreQuestion, Path } from '../../../explore/exploration.ts';
import type { Missing } from '../../../explore/stubs.ts';
import { simplePathWords } from './exploration-words.ts';

/** The results of exploring a machine. */
export interface Explored {
  /** Undefined until it has finished. */
  result: { exploration: Exploration; missing: Missing } | undefined;
  /** Why there is no result. */
  problem: string | undefined;
  /** The simple paths to the last requested state, unless there is a problem. */
  simple: { to: string; answer?: { paths: Path[]; words: string } } | undefined;
  findSimple(to: string): void;
}

/**
 * Explores a machine in a separate thread, so that the running one isn't affected.
 * @param events the events to try in each situation
 */
export function useExploration(
  { js, name, xstate, bounds }: MachineScript,
  input: unknown,
  events: readonly SimulatedEvent[],
): Explored {
  const [result, setResult] = useState<Explored['result']>();
  const [problem, setProblem] = useState<string>();
  const [simple, setSimple] = useState<Explored['simple']>();
  const sandbox = useRef<Sandbox>(undefined);
  useEffect(() => {
    const question: ExploreQuestion = { input, events, bounds };
    const opened = openSandbox((message: SandboxMessage) => {
      if (message.type === 'loaded') opened.ask({ type: 'explore', question });
      // Only `failed` and `ended` have a message.
      if ('message' in message) setProblem(message.message);
      if (message.type === 'explored') {
        setProblem(undefined);
        setResult({ exploration: message.exploration, missing: message.missing });
      }
      if (message.type !== 'simple paths') return;
      const answer = { paths: message.paths, words: simplePathWords(message) };
      setSimple((asked) => (asked?.to === message.to ? { ...asked, answer } : asked));
    });
    sandbox.current = opened;
    opened.ask({ type: 'load', js, name, xstate });
    return () => {
      opened.close();
      // It won't answer anymore.
      setSimple((asked) => asked?.answer && asked);
    };
  }, [js, name, xstate, bounds, input, events]);
  return {
    result,
    problem,
    // With a problem, there may never be an answer.
    simple: problem ? undefined : simple,
    findSimple(to) {
      if (simple?.to === to) {
        setSimple(undefined);
        return;
      }
      setSimple({ to });
      sandbox.current?.ask({
        type: 'explore',
        question: { input, events: result?.exploration.events ?? events, to },
      });
    },
  };
}
