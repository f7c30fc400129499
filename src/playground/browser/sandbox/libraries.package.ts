import * as graph from '@xstate/graph';
import * as store from '@xstate/store';
import * as persist from '@xstate/store/persist';
import * as reset from '@xstate/store/reset';
import * as undo from '@xstate/store/undo';
import * as validate from '@xstate/store/validate';
import * as immer from 'immer';

/** Packages other than XState that samples can import. */
export const packages = {
  '@xstate/graph': graph,
  '@xstate/store': store,
  '@xstate/store/persist': persist,
  '@xstate/store/reset': reset,
  '@xstate/store/undo': undo,
  '@xstate/store/validate': validate,
  immer,
};
