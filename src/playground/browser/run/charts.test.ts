// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { show, showPublished } from './charts.ts';

it('replaces a published drawing and its outline, in any order, and restores them', () => {
  document.body.innerHTML = `<figure data-machine="door">
    <details class="chart-outline"><summary>As text</summary><ul>old</ul></details>
    <div class="statechart-canvas"><svg class="sc-chart"></svg></div>
  </figure>`;
  const figure = document.querySelector('figure')!;
  const [outline, canvas] = [...figure.children];
  const published = [canvas!.firstElementChild!, outline!.lastElementChild!];
  const chart = { figure, name: 'door', published };
  show({
    chart,
    svg: '<svg class="sc-chart new"></svg>',
    outline: '<ul>new</ul>',
    script: { js: '', source: '', graph: {} as never },
  });
  expect(canvas!.firstElementChild!.classList).toContain('new');
  expect(outline!.textContent).toBe('As textnew');
  showPublished(chart);
  expect(canvas!.firstElementChild).toBe(published[0]);
  expect(outline!.lastElementChild).toBe(published[1]);
});

it('replaces the outline and not the chart of an actor that the reader has opened', () => {
  document.body.innerHTML = `<figure data-machine="door">
    <div class="statechart-canvas"><svg class="sc-chart"></svg></div>
    <details class="chart-outline"><summary>As text</summary><ul>old</ul></details>
    <div class="sim"><section class="seq-chart"><svg class="sc-chart actor"></svg></section></div>
  </figure>`;
  const figure = document.querySelector('figure')!;
  show({
    chart: { figure, name: 'door', published: [] },
    svg: '<svg class="sc-chart new"></svg>',
    outline: '<ul>new</ul>',
    script: { js: '', source: '', graph: {} as never },
  });
  expect(figure.querySelector('.statechart-canvas > .new')).not.toBeNull();
  expect(figure.querySelector('.chart-outline')!.textContent).toBe('As textnew');
  expect(figure.querySelector('.seq-chart > .actor')).not.toBeNull();
});
