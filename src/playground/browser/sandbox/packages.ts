import type { runnablePackages } from '../../../content/samples/runnable.ts';
import { requiredBy } from '../../../statechart/evaluate.ts';

type Load = () => Promise<unknown>;
type Runnable = typeof runnablePackages;

const xstate5: Record<Runnable[5][number] | 'xstate4', Load> = {
  xstate: () => import('xstate'),
  'xstate/actions': () => import('xstate/actions'),
  'xstate/actors': () => import('xstate/actors'),
  'xstate/graph': () => import('xstate/graph'),
  'xstate/guards': () => import('xstate/guards'),
  '@xstate/graph': () => import('@xstate/graph'),
  '@xstate/store': () => import('@xstate/store'),
  '@xstate/store/persist': () => import('@xstate/store/persist'),
  '@xstate/store/reset': () => import('@xstate/store/reset'),
  '@xstate/store/undo': () => import('@xstate/store/undo'),
  '@xstate/store/validate': () => import('@xstate/store/validate'),
  immer: () => import('immer'),
  // The name under which the docs show both versions side by side; its samples are drawn, and do not run.
  xstate4: () => import('xstate4'),
};

const xstate4: Record<Runnable[4][number], Load> = {
  xstate: () => import('xstate4'),
  'xstate/lib': () => import('xstate4'),
  'xstate/lib/SimulatedClock': () => import('xstate4/lib/SimulatedClock.js'),
  'xstate/lib/actions': () => import('xstate4/lib/actions.js'),
  'xstate/lib/behaviors': () => import('xstate4/lib/behaviors.js'),
  'xstate/lib/model': () => import('xstate4/lib/model.js'),
  'xstate/lib/utils': () => import('xstate4/lib/utils.js'),
  'xstate/lib/waitFor': () => import('xstate4/lib/waitFor.js'),
  immer: () => import('immer'),
};

/** Each is loaded when a sample asks for it. */
const packages: Record<4 | 5, Record<string, Load>> = { 4: xstate4, 5: xstate5 };

/** Loads the packages that the text of a CommonJS module asks for; one that is not known is missing in the answer. */
export async function loadPackages(js: string, xstate: 4 | 5): Promise<Record<string, unknown>> {
  const known = packages[xstate];
  const names = requiredBy(js).filter((name) => Object.hasOwn(known, name));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await known[name]?.()])));
}

/** XState itself, in the version that a sample uses. */
export const loadXState5 = () => import('xstate');
export const loadXState4 = () => import('xstate4');
