import { closestTo } from '../../core/browser/dom.ts';
import { loadPart } from '../../core/browser/load-part.ts';
import { rove, tabStop } from '../../core/browser/rove.ts';
import simulatorStyles from '../islands/simulator/simulator.css?url';
import { press } from './press.ts';
import enlargeStyles from './view/enlarge.css?url';

/** The buttons of a drawing. The code of each loads when it is first pressed. */
class ChartTools extends HTMLElement {
  /** The simulated drawing. Only one is simulated at a time, because it is in the URL. */
  static #simulated: ChartTools | undefined;
  /**
   * Once loaded, keys act synchronously: a key that is held down repeats faster than a promise
   * resolves.
   */
  static #view: typeof import('./view/enlarge.ts') | undefined;
  #unmount: (() => void) | undefined;
  #isKnown = false;

  connectedCallback(): void {
    for (const type of ['click', 'focusin']) this.addEventListener(type, this);
    this.#figure.addEventListener('keydown', this);
    tabStop(this.#items, this.#simulateButton);
    // Enlarging connects it again.
    if (!this.#isKnown) showStart(this.#figure);
    this.#isKnown = true;
    // A link to a simulation only focuses its button: code of a page runs only on a press.
    if (!location.hash && this.#isNamedByAddress()) this.#simulateButton.focus();
  }

  disconnectedCallback(): void {
    // Enlarging moves the drawing; by now it is in the page again.
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  handleEvent(event: Event): void {
    const { target } = event;
    if (event instanceof KeyboardEvent) {
      rove(
        this.#items.filter((item) => item.checkVisibility()),
        event,
      );
      const { key, ctrlKey, metaKey } = event;
      if (
        /^[-+=0]$/.test(key) &&
        !ctrlKey &&
        !metaKey &&
        !(target as Element).matches('input, textarea, select')
      )
        this.#zoomBy(key);
      return;
    }
    if (event.type === 'focusin') {
      if (this.#items.some((item) => item === target)) tabStop(this.#items, target as HTMLElement);
      return;
    }
    const menu = closestTo<HTMLDetailsElement>(event, '.chart-copy');
    if (menu?.childElementCount === 1) {
      event.preventDefault();
      press(menu.firstElementChild!, async () => (await loadCopyAs()).openCopyMenu(menu));
      return;
    }
    const outline = closestTo(event, '.chart-outline > summary');
    // With the open list, the tools aren't sticky.
    if (outline) requestAnimationFrame(() => outline.scrollIntoView({ block: 'nearest' }));
    const button = closestTo(event, '[data-chart]');
    if (!button) return;
    const query = new URLSearchParams(location.search);
    query.set('simulate', this.#figure.dataset.machine ?? '');
    press(button, () => this.#act(button), button === this.#simulateButton ? `?${query}` : undefined);
  }

  async #act(button: HTMLElement): Promise<void> {
    const action = button.dataset.chart ?? '';
    if (action === 'simulate') {
      if (this.#unmount) this.#close();
      else await this.#simulate();
    } else if (action === 'enlarge') {
      const { enlarge } = await loadView();
      enlarge(this.#figure, button);
    } else if (action === 'zoom') {
      const { openView, viewOf } = await loadView();
      const view = viewOf(this.#figure);
      if (view) view.close();
      else openView(this.#figure);
    } else {
      const { copyAs } = await loadCopyAs();
      await copyAs(this.#figure, action);
    }
  }

  #zoomBy(key: string): void {
    const view = ChartTools.#view?.viewOf(this.#figure);
    if (view) view.key(key);
    else
      press(this.#button('zoom'), async () => {
        ChartTools.#view = await loadView();
        ChartTools.#view.openView(this.#figure).key(key);
      });
  }

  async #simulate(): Promise<void> {
    const { mountSimulator } = await loadPart(
      () => import('../islands/simulator/mount.tsx'),
      simulatorStyles,
    );
    // The reader may have navigated while this was loading.
    if (!this.isConnected) return;
    const other = ChartTools.#simulated;
    if (other) other.#stop();
    ChartTools.#simulated = this;
    this.#unmount = mountSimulator(this.#figure, () => this.#close());
    this.#simulateButton.ariaPressed = 'true';
  }

  #close(): void {
    this.#stop();
    this.#simulateButton.focus();
  }

  #stop(): void {
    if (!this.#unmount) return;
    this.#unmount();
    this.#unmount = undefined;
    ChartTools.#simulated = undefined;
    this.#simulateButton.ariaPressed = 'false';
  }

  /** The buttons, which form one tab stop. */
  get #items(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('button, summary')];
  }

  get #figure(): HTMLElement {
    return this.closest('figure')!;
  }

  get #simulateButton(): HTMLElement {
    return this.#button('simulate');
  }

  #button(action: string): HTMLElement {
    return this.querySelector<HTMLElement>(`[data-chart="${action}"]`)!;
  }

  /**
   * A page can draw a machine twice: the name refers to the first drawing, and no name to the first
   * of all.
   */
  #isNamedByAddress(): boolean {
    const name = new URLSearchParams(location.search).get('simulate');
    return (
      !this.#unmount &&
      name !== null &&
      document.querySelector(`[data-machine${name && `="${CSS.escape(name)}"`}]`) === this.#figure
    );
  }
}

/**
 * Scrolls a drawing that is wider than its container to its start. Waits until it is near the
 * viewport, so page load isn't affected.
 */
function showStart(figure: HTMLElement): void {
  const seen = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      const canvas = figure.querySelector('.statechart-canvas');
      const start = figure.querySelector('.sc-initial')?.getBoundingClientRect();
      if (!canvas || !start || canvas.scrollWidth <= canvas.clientWidth) return;
      const { left, right } = canvas.getBoundingClientRect();
      if (start.right > right) canvas.scrollLeft += start.left - (left + right) / 2;
    },
    { rootMargin: '300px' },
  );
  seen.observe(figure);
}

const loadView = () => loadPart(() => import('./view/enlarge.ts'), enlargeStyles);
const loadCopyAs = () => loadPart(() => import('./copy-as.ts'));

customElements.define('chart-tools', ChartTools);
