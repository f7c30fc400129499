// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderTools } from './rendered.ts';
import { Recorder } from './story.ts';

it('separates the texts of elements that appear apart, and only those', async () => {
  const { tools } = renderTools({
    recorder: new Recorder(() => 0),
    settle: async () => undefined,
    react: {
      document,
      mount(_, place) {
        place.innerHTML =
          '<section><p>Guests: <strong>3</strong></p><button>Add</button><button>Remove</button></section>';
        return () => undefined;
      },
      flush: () => undefined,
    },
  });
  await tools.render(() => null);
  expect(() => tools.expectText('Guests: 4')).toThrow('got “Guests: 3 Add Remove”.');
  tools.expectText('Guests: 3');
});
