// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { onTransitionPress } from './transition-press.ts';

const label = (index: number) =>
  `<g class="sc-event-label" role="button" data-possible data-index="${index}"><text>go</text></g>`;
const onPress = vi.fn();
let figure: HTMLElement;

beforeEach(() => {
  onPress.mockReset();
  figure = document.createElement('figure');
  figure.innerHTML = `<div class="statechart-canvas"><svg class="sc-chart">${label(1)}</svg></div>
    <section class="seq-chart"><svg class="sc-chart">${label(0)}</svg></section>`;
  document.body.replaceChildren(figure);
});

const labelIn = (selector: string) => figure.querySelector(`${selector} [data-index]`)!;
const click = (target: Element) => target.dispatchEvent(new Event('click', { bubbles: true }));
const enter = (target: Element) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));

it('reports presses on the transitions of a figure’s drawing until it is ended', () => {
  const end = onTransitionPress(figure, onPress);
  const target = labelIn('.statechart-canvas');
  click(target.firstElementChild!);
  enter(target);
  expect(onPress.mock.calls).toEqual([[1], [1]]);
  end();
  click(target);
  expect(onPress).toHaveBeenCalledTimes(2);
});

it('ignores presses on transitions of an actor’s chart', () => {
  onTransitionPress(figure, onPress);
  click(labelIn('.seq-chart'));
  enter(labelIn('.seq-chart'));
  expect(onPress).not.toHaveBeenCalled();
});
