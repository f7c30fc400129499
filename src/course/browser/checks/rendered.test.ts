// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderTools } from './rendered.ts';
import { Recorder } from './story.ts';

const { tools } = renderTools({
  recorder: new Recorder(() => 0),
  settle: async () => undefined,
  react: {
    document,
    mount(_, place) {
      place.innerHTML =
        '<section><p>Guests: <strong>3</strong></p><button>Add</button><button disabled>Remove</button></section>';
      return () => undefined;
    },
    flush: () => undefined,
  },
});

it('separates the texts of elements that appear apart, and only those', async () => {
  await tools.render(() => null);
  expect(() => tools.expectText('Guests: 4')).toThrow('got “Guests: 3 Add Remove”.');
  tools.expectText('Guests: 3');
});

it('presses a disabled button only if it may be disabled, without an effect', async () => {
  await tools.render(() => null);
  const presses: EventTarget[] = [];
  document.addEventListener('click', ({ target }) => presses.push(target!));
  await expect(tools.press('Remove')).rejects.toThrow('it’s disabled');
  await tools.press('Remove', { mayBeDisabled: true });
  expect(presses).toEqual([]);
  await tools.press('Add', { mayBeDisabled: true });
  expect(presses).toHaveLength(1);
});
