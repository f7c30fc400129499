import { requiredBy } from './evaluate.ts';

type Load = () => Promise<unknown>;

/** What samples may import (`content/samples/runnable.ts` names the same), each loaded when a sample asks for it. */
const packages: Record<4 | 5, Record<string, Load>> = {
  5: {
    xstate: () => import('xstate'),
    'xstate/actions': () => import('xstate/actions'),
    'xstate/actors': () => import('xstate/actors'),
    'xstate/guards': () => import('xstate/guards'),
    'xstate/graph': () => import('xstate/graph'),
    '@xstate/graph': () => import('@xstate/graph'),
    '@xstate/store': () => import('@xstate/store'),
    immer: () => import('immer'),
    // The name under which the docs show both versions side by side.
    xstate4: () => import('xstate4'),
  },
  4: {
    xstate: () => import('xstate4'),
    'xstate/lib': () => import('xstate4'),
    'xstate/lib/actions': () => import('xstate4/lib/actions.js'),
    'xstate/lib/utils': () => import('xstate4/lib/utils.js'),
    immer: () => import('immer'),
  },
};

/** Loads the packages that the text of a CommonJS module asks for; one that is not known is missing in the answer. */
export async function loadPackages(js: string, xstate: 4 | 5): Promise<Record<string, unknown>> {
  const known = packages[xstate];
  const names = requiredBy(js).filter((name) => Object.hasOwn(known, name));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await known[name]?.()])));
}

/** XState itself, in the version that a sample uses. */
export const loadXState5 = () => import('xstate');
export const loadXState4 = () => import('xstate4');
