import * as xstateReact from '@xstate/react';
import * as store from '@xstate/store';
import * as storeReact from '@xstate/store-react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as xstate from 'xstate';
import * as actions from 'xstate/actions';
import * as actors from 'xstate/actors';
import * as guards from 'xstate/guards';
import type { componentPackages } from '../../../content/samples/runnable.ts';

/** What a sample with a component may import, and what its JSX becomes. */
export const packages: Record<(typeof componentPackages)[number] | 'react/jsx-runtime', object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  '@xstate/react': xstateReact,
  '@xstate/store': store,
  '@xstate/store-react': storeReact,
  xstate,
  'xstate/actions': actions,
  'xstate/actors': actors,
  'xstate/guards': guards,
};
