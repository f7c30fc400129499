import * as xstate from 'xstate';
import * as actions from 'xstate/actions';
import * as actors from 'xstate/actors';
import * as graph from 'xstate/graph';
import * as guards from 'xstate/guards';
import { FOREIGN } from '../foreign/foreign.ts';
import { runForeign } from '../foreign/run-foreign.ts';
import { evaluatePackage } from './evaluate-package.ts';

/** XState 5 is part of the thread's script: most code needs it, and the simulator uses it. */
const xstate5 = {
  xstate,
  'xstate/actions': actions,
  'xstate/actors': actors,
  'xstate/graph': graph,
  'xstate/guards': guards,
};

/**
 * The packages that code can import, by name.
 * @param texts packages other than XState 5, as CommonJS (`*.package.ts`)
 */
export function packagesFrom(texts: readonly string[], version: 4 | 5): Record<string, unknown> {
  const given: Record<string, unknown> = Object.assign(
    { [FOREIGN]: { runForeign } },
    ...texts.map((text) => evaluatePackage(text, xstate5)),
  );
  return version === 4 ? given : { ...given, ...xstate5 };
}
