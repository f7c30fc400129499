import * as xstate4 from 'xstate4';
import * as actions from 'xstate4/lib/actions.js';
import * as behaviors from 'xstate4/lib/behaviors.js';
import * as model from 'xstate4/lib/model.js';
import * as simulatedClock from 'xstate4/lib/SimulatedClock.js';
import * as utils from 'xstate4/lib/utils.js';
import * as waitFor from 'xstate4/lib/waitFor.js';

/**
 * XState 4, by its import names in samples of XState 4, and as `xstate4` in samples that show both
 * versions.
 */
export const packages = {
  xstate4,
  xstate: xstate4,
  'xstate/lib': xstate4,
  'xstate/lib/SimulatedClock': simulatedClock,
  'xstate/lib/actions': actions,
  'xstate/lib/behaviors': behaviors,
  'xstate/lib/model': model,
  'xstate/lib/utils': utils,
  'xstate/lib/waitFor': waitFor,
};
