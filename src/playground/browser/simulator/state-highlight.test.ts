// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../../../statechart/graph/graph.ts';
import { clearHighlights, highlight } from './state-highlight.ts';

const graph = toGraph(
  createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { goal: { target: 'b', actions: 'soundHorn' } } }, b: {} },
  }),
);
const stepIn = (state: string) => ({ active: ['m', `m.${state}`], taken: [], next: [], status: 'active' });

describe('a transition that can happen', () => {
  let svg: SVGElement;
  let label: Element;

  beforeEach(() => {
    document.body.innerHTML =
      '<svg role="img"><g class="sc-event-label" data-index="0"><rect/><text>goal</text><text>soundHorn</text></g></svg>';
    svg = document.querySelector('svg')!;
    label = document.querySelector('.sc-event-label')!;
  });

  it('is a button that is named by all of its text, after each step', () => {
    for (let i = 0; i < 2; i++) {
      highlight(svg, graph, {}, stepIn('a'));
      expect(label.getAttribute('role')).toBe('button');
      expect(label.getAttribute('aria-label')).toBe('goal soundHorn');
      // What speech control and axe compare the name with.
      expect(label.textContent?.trim()).toBe('goal soundHorn');
    }
  });

  it('is no button in another state, or after the simulation', () => {
    highlight(svg, graph, {}, stepIn('a'));
    highlight(svg, graph, {}, stepIn('b'));
    expect(label.hasAttribute('role')).toBe(false);
    highlight(svg, graph, {}, stepIn('a'));
    clearHighlights(svg);
    expect(label.hasAttribute('aria-label')).toBe(false);
  });
});
