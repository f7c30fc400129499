import { setup } from 'xstate';

const playChime = () => console.log('Ding!');
const saveSummary = () => console.log('Summary saved');

export const callMachine = setup({
  types: {
    events: {} as { type: 'join' } | { type: 'leave' },
  },
  actions: { playChime, saveSummary },
}).createMachine({
  id: 'call',
  initial: 'lobby',
  states: {
    lobby: { on: { join: 'inCall', actions: 'playChime' } },
    inCall: { on: { leave: { target: 'ended', actions: 'saveSummary' } } },
    ended: {},
  },
});
