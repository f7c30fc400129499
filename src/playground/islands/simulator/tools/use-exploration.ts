import { useEffect, useRef, useState } from 'react';
import type { MachineScript } from '../../../../statechart/machine-script.ts';
import { openSandbox, type Sandbox } from '../../../browser/sandbox/client.ts';
import type { Exploration, Path } from '../../../browser/sandbox/exploration.ts';
import type { SandboxMessage, SimulatedEvent } from '../../../browser/sandbox/protocol.ts';
import type { Missing } from '../../../browser/sandbox/stubs.ts';
import { simplePathWords } from './exploration-words.ts';

/** What is known of a machine's paths. */
export interface Explored {
  /** Absent until it is there. */
  result: { exploration: Exploration; missing: Missing } | undefined;
  /** Why there is none. */
  problem: string | undefined;
  /** The simple paths to the state that was asked for last. */
  simple: { to: string; answer?: { paths: Path[]; words: string } } | undefined;
  findSimple(to: string): void;
}

/**
 * Explores a machine in a thread of its own, so that the one in which it runs knows nothing of it.
 * @param events what is tried in each situation
 */
export function useExploration(
  { js, name, xstate }: MachineScript,
  input: unknown,
  events: readonly SimulatedEvent[],
): Explored {
  const [result, setResult] = useState<Explored['result']>();
  const [problem, setProblem] = useState<string>();
  const [simple, setSimple] = useState<Explored['simple']>();
  const sandbox = useRef<Sandbox>(undefined);
  /** The state that the next answer is about. */
  const asked = useRef<(string | undefined)[]>([]);
  useEffect(() => {
    asked.current = [undefined];
    const opened = openSandbox((message: SandboxMessage) => {
      if (message.type === 'loaded') opened.ask({ type: 'explore', question: { input, events } });
      if (message.type === 'failed' || message.type === 'ended') {
        asked.current.shift();
        setProblem(message.message);
      }
      if (message.type !== 'explored') return;
      const { exploration, missing } = message;
      const to = asked.current.shift();
      if (to === undefined) setResult({ exploration, missing });
      else {
        const answer = { paths: exploration.paths, words: simplePathWords(exploration) };
        setSimple((wanted) => (wanted?.to === to ? { to, answer } : wanted));
      }
    });
    sandbox.current = opened;
    opened.ask({ type: 'load', js, name, xstate });
    return opened.close;
  }, [js, name, xstate, input, events]);
  return {
    result,
    problem,
    simple,
    findSimple(to) {
      if (simple?.to === to) {
        setSimple(undefined);
        return;
      }
      setSimple({ to });
      asked.current.push(to);
      sandbox.current?.ask({ type: 'explore', question: { input, events, to } });
    },
  };
}
