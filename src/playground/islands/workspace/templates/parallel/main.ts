import { createActor, setup } from 'xstate';

export const textMachine = setup({
  types: {
    events: {} as { type: 'bold' } | { type: 'italic' } | { type: 'underline' } | { type: 'clear' },
  },
}).createMachine({
  id: 'text',
  type: 'parallel',
  on: {
    clear: { target: ['.weight.normal', '.slant.upright', '.line.none'] },
  },
  states: {
    weight: {
      initial: 'normal',
      states: {
        normal: { on: { bold: 'bold' } },
        bold: { on: { bold: 'normal' } },
      },
    },
    slant: {
      initial: 'upright',
      states: {
        upright: { on: { italic: 'italic' } },
        italic: { on: { italic: 'upright' } },
      },
    },
    line: {
      initial: 'none',
      states: {
        none: { on: { underline: 'under' } },
        under: { on: { underline: 'none' } },
      },
    },
  },
});

const text = createActor(textMachine);
text.subscribe((snapshot) => console.log(snapshot.value));
text.start();
text.send({ type: 'bold' });
text.send({ type: 'underline' });
text.send({ type: 'clear' });
