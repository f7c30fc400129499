import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise, waitFor } from 'xstate';
import { openChecker } from '../browser/checker.ts';
import { checksMachine } from '../browser/checks.machine.ts';
import type { Verdict } from '../browser/verdict.ts';
import type { StepData } from '../step-data.ts';

export interface Checks {
  verdict: Verdict | undefined;
  /** The code that the verdict is about. */
  checked: string | undefined;
  /** Checks code when the reader pauses. */
  edited: (source: string) => void;
  /** Checks code immediately. */
  check: (source: string) => void;
  /**
   * Resolves when no code is being checked, and after a second at the latest. Work that competes
   * with the checks waits for it.
   */
  rest: (signal: AbortSignal) => Promise<unknown>;
}

/** Milliseconds that other work waits for a verdict. */
const PATIENCE = 1000;

/** Checks the reader's code for a step, in a sandbox that is opened in advance. */
export function useChecks(step: StepData): Checks {
  const [checker] = useState(() => openChecker(step));
  const [machine] = useState(() =>
    checksMachine.provide({
      actors: { runChecks: fromPromise(({ input, signal }) => checker.check(input.source, signal)) },
      actions: { prepare: checker.prepare },
    }),
  );
  const actor = useActorRef(machine);
  const verdict = useSelector(actor, ({ context }) => context.verdict);
  const checked = useSelector(actor, ({ context }) => context.checked);
  useEffect(() => checker.close, [checker]);
  return {
    verdict,
    checked,
    edited: (source) => actor.send({ type: 'reader.edited', source }),
    check: (source) => actor.send({ type: 'reader.check', source }),
    rest: (signal) =>
      waitFor(actor, (snapshot) => snapshot.matches('idle'), { timeout: PATIENCE, signal }).catch(() =>
        signal.throwIfAborted(),
      ),
  };
}
