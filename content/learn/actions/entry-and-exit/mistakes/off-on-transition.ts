import { setup } from 'xstate';

const playChime = () => console.log('Ding!');
const saveSummary = () => console.log('Summary saved');
const turnOnCamera = () => console.log('Camera on');
const turnOffCamera = () => console.log('Camera off');

export const callMachine = setup({
  types: {
    events: {} as
      | { type: 'join' }
      | { type: 'hold' }
      | { type: 'resume' }
      | { type: 'leave' }
      | { type: 'rejoin' },
  },
  actions: { playChime, saveSummary, turnOnCamera, turnOffCamera },
}).createMachine({
  id: 'call',
  initial: 'lobby',
  states: {
    lobby: {
      on: { join: { target: 'inCall', actions: 'playChime' } },
    },
    inCall: {
      entry: 'turnOnCamera',
      exit: 'turnOffCamera',
      on: {
        hold: 'onHold',
        leave: { target: 'ended', actions: 'saveSummary' },
      },
    },
    onHold: {
      on: {
        resume: 'inCall',
        leave: { target: 'ended', actions: ['turnOffCamera', 'saveSummary'] },
      },
    },
    ended: {
      on: { rejoin: { target: 'inCall', actions: 'playChime' } },
    },
  },
});
