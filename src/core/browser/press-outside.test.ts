// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { onPressOutside } from './press-outside.ts';

const inside = { clientX: 150, clientY: 150 };
const outside = { clientX: 50, clientY: 150 };
const listener = vi.fn();
let dialog: HTMLDialogElement;
let field: HTMLElement;

/** Dispatches an event as the browser does, which targets the dialog for its backdrop, too. */
const send = (type: string, target: HTMLElement, at: typeof inside) =>
  target.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true }));

beforeEach(() => {
  listener.mockClear();
  document.body.innerHTML = '<dialog><input></dialog>';
  dialog = document.querySelector('dialog')!;
  field = document.querySelector('input')!;
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 100));
});

test('reports a press on the backdrop on each side of the dialog', () => {
  onPressOutside(dialog, listener);
  for (const [clientX, clientY] of [
    [99, 150],
    [301, 150],
    [150, 99],
    [150, 201],
  ] as const) {
    send('pointerdown', dialog, { clientX, clientY });
    send('click', dialog, { clientX, clientY });
  }
  expect(listener).toHaveBeenCalledTimes(4);
});

test('ignores a press on the padding and on the content of the dialog', () => {
  onPressOutside(dialog, listener);
  for (const target of [dialog, field]) {
    send('pointerdown', target, inside);
    send('click', target, inside);
  }
  expect(listener).not.toHaveBeenCalled();
});

test('ignores a drag that begins or ends in the dialog', () => {
  onPressOutside(dialog, listener);
  // The target of the click is the nearest element that contains both ends.
  send('pointerdown', field, inside);
  send('click', dialog, outside);
  send('pointerdown', dialog, outside);
  send('click', dialog, inside);
  expect(listener).not.toHaveBeenCalled();
});

test('ignores a click by keyboard after such a drag', () => {
  onPressOutside(dialog, listener);
  send('pointerdown', dialog, outside);
  send('click', dialog, inside);
  // Its position is the corner of the window.
  send('click', field, { clientX: 0, clientY: 0 });
  expect(listener).not.toHaveBeenCalled();
});

test('stops with its signal', () => {
  const leaving = new AbortController();
  onPressOutside(dialog, listener, leaving.signal);
  leaving.abort();
  send('pointerdown', dialog, outside);
  send('click', dialog, outside);
  expect(listener).not.toHaveBeenCalled();
});
