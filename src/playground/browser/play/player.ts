import { t } from '../../../i18n/messages.ts';
import type { Graph } from '../../../statechart/graph/graph.ts';
import type { Step } from '../sandbox/protocol.ts';
import { MACHINE_CHANGED, scriptOf } from '../scripts.ts';
import { clearHighlights, highlight } from '../simulator/state-highlight.ts';
import { type Lines, lineOfTransition, linesOfState } from './lines.ts';
import { runMachine } from './run-machine.ts';

/** Milliseconds between steps. */
const STEP_INTERVAL = 1100;
/** Milliseconds before a button is pressed automatically. */
const PRESS = 350;
/** Milliseconds before the machine starts over. */
const REST = 2600;

/** A machine that runs above its drawing. */
export interface Player {
  /** Sends the reader's event, which ends automatic playback. */
  send(type: string): void;
  stop(): void;
}

/**
 * Runs a drawing's machine: shows each step for a while in the drawing, in the sample's lines, and
 * in the bar, whose buttons are the machine's events.
 * @param score the events that are sent automatically, each when it is possible
 * @param startsOver whether the machine starts over after these events, because the buttons of a
 * finished machine do nothing
 */
export function startPlayer(
  figure: HTMLElement,
  bar: HTMLElement,
  score: readonly string[],
  startsOver: boolean,
): Player {
  const status = Object.assign(document.createElement('p'), { className: 'chart-play-state' });
  const reset = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: t.chart.startOver,
  });
  reset.dataset.send = '';
  bar.prepend(status, reset);
  const sample = sampleAbove(figure);
  let shown = -1;
  let coming = [...score];
  let isForShow = startsOver;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (milliseconds: number, then: () => void) => {
    timer = setTimeout(() => {
      timer = undefined;
      then();
    }, milliseconds);
  };

  /** Shows the next step, or triggers one. */
  function resume(): void {
    const { steps } = running;
    if (shown < steps.length - 1) {
      show(++shown);
      wait(STEP_INTERVAL, resume);
      return;
    }
    const button = coming[0] !== undefined && buttonOf(coming[0]);
    if (isForShow && coming.length === 0 && !steps[shown]?.next.some(({ enabled }) => enabled))
      wait(REST, restart);
    if (!button || button.disabled) return;
    coming.shift();
    button.dataset.pressed = '';
    wait(PRESS, () => {
      release();
      running.send(button.dataset.send ?? '');
    });
  }

  function show(at: number): void {
    const { steps, machine } = running;
    const [step, svg] = [steps[at], figure.querySelector<SVGElement>('.sc-chart')];
    if (!step || !machine || !svg) return;
    highlight(svg, machine.graph, machine.events, step);
    sample?.highlight(machine.graph, step);
    const facts = Object.assign(document.createElement('code'), { textContent: step.context });
    status.replaceChildren(step.value.replace(/^'|'$/g, ''), facts);
    offer();
  }

  /** Enables the buttons of possible events, or none while steps are still to be shown. */
  function offer(): void {
    const { steps } = running;
    const next = shown === steps.length - 1 ? (steps[shown]?.next ?? []) : [];
    for (const button of bar.querySelectorAll<HTMLButtonElement>('[data-send]')) {
      button.disabled =
        button !== reset && !next.some(({ type, enabled }) => enabled && type === button.dataset.send);
    }
  }

  const buttonOf = (type: string) =>
    bar.querySelector<HTMLButtonElement>(`[data-send="${CSS.escape(type)}"]`);
  const release = () => bar.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  const restart = () => {
    coming = [];
    isForShow = false;
    running.restart();
  };

  const running = runMachine(
    () => scriptOf(figure),
    () => {
      if (running.problem) status.textContent = running.problem;
      if (running.steps.length === 0) shown = -1;
      else if (timer === undefined) resume();
      else offer();
    },
  );
  figure.addEventListener(MACHINE_CHANGED, restart);

  return {
    send(type) {
      coming = [];
      isForShow = false;
      clearTimeout(timer);
      timer = undefined;
      release();
      status.role = 'status';
      if (type === '') restart();
      else running.send(type);
    },
    stop() {
      clearTimeout(timer);
      release();
      running.stop();
      figure.removeEventListener(MACHINE_CHANGED, restart);
      const svg = figure.querySelector<SVGElement>('.sc-chart');
      if (svg) clearHighlights(svg);
      sample?.clear();
      status.remove();
      reset.remove();
      for (const button of bar.querySelectorAll('button')) button.disabled = false;
    },
  };
}

/** The sample above a drawing, whose lines can be highlighted. */
function sampleAbove(
  figure: Element,
): { highlight(graph: Graph, step: Step): void; clear(): void } | undefined {
  let above = figure.previousElementSibling;
  while (above && !above.matches('.code')) above = above.previousElementSibling;
  const code = above?.querySelector<HTMLElement>('pre > code');
  if (!code) return undefined;
  const lines = (code.textContent ?? '').split('\n');
  const [way, state] = ['play-way', 'play-state'].map((className) =>
    Object.assign(document.createElement('span'), { className }),
  ) as [HTMLElement, HTMLElement];
  code.append(state, way);
  const place = (mark: HTMLElement, at: Lines | undefined) => {
    mark.hidden = at === undefined;
    mark.style.setProperty('--first', String(at?.first));
    mark.style.setProperty('--count', String(at?.count));
  };
  return {
    highlight(graph, { active, taken }) {
      const [transition] = taken.map((index) => graph.transitions[index]);
      place(way, transition && lineOfTransition(lines, graph, transition));
      const innermost = active.find((id) => !active.some((other) => other.startsWith(`${id}.`)));
      const at = linesOfState(lines, graph, innermost ?? '');
      place(state, at);
      if (at) bringIntoView(code.parentElement!, code, at);
    },
    clear() {
      way.remove();
      state.remove();
    },
  };
}

/** Scrolls a sample to lines that are out of view. Otherwise it doesn't move. */
function bringIntoView(box: HTMLElement, code: HTMLElement, { first, count }: Lines): void {
  const line = Number.parseFloat(getComputedStyle(code).lineHeight);
  const [top, bottom] = [first * line, (first + count) * line];
  if (top >= box.scrollTop && bottom <= box.scrollTop + box.clientHeight) return;
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.scrollTo({
    top: (top + bottom - box.clientHeight) / 2,
    behavior: prefersReducedMotion ? 'instant' : 'smooth',
  });
}
