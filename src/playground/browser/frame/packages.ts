import * as xstateReact from '@xstate/react';
import * as store from '@xstate/store';
import * as storeReact from '@xstate/store-react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom/client';
import * as xstate from 'xstate';
import * as actions from 'xstate/actions';
import * as actors from 'xstate/actors';
import * as guards from 'xstate/guards';
import type { applicationPackages } from '../../../content/samples/runnable.ts';

/** The packages that a sample with a component can import, and those that an application shares with it. */
export const packages: Record<(typeof applicationPackages)[number], object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom/client': reactDom,
  '@xstate/react': xstateReact,
  '@xstate/store': store,
  '@xstate/store-react': storeReact,
  xstate,
  'xstate/actions': actions,
  'xstate/actors': actors,
  'xstate/guards': guards,
};
