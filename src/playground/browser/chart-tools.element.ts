import { loadPart } from '../../site/browser/load-part.ts';
import simulatorStyles from '../islands/simulator/simulator.css?url';
import enlargeStyles from './enlarge.css?url';
import { press } from './press.ts';
import { writeAddress } from './simulator/address.ts';

/** The buttons below a drawing. What each does is loaded when it is first pressed. */
class ChartTools extends HTMLElement {
  /** The drawing that is simulated: one at a time, since the address names it. */
  static #simulated: ChartTools | undefined;
  #unmount: (() => void) | undefined;
  #menu: HTMLDetailsElement | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this);
    // Enlarging connects it again.
    if (!this.#menu) {
      this.#menu = closesLightly(this.querySelector<HTMLDetailsElement>('.chart-copy')!);
      // WebKit writes to the clipboard only at once after a press, not when code has come.
      this.#menu.addEventListener('toggle', () => loadCopyAs().catch(() => undefined), { once: true });
    }
    if (this.#isNamedByAddress()) this.#resume();
  }

  disconnectedCallback(): void {
    // Enlarging moves the drawing: then it stands in the page again by now.
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  handleEvent({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-chart]') : null;
    if (!button) return;
    const address = writeAddress(location.search, this.#figure.dataset.machine, []);
    press(button, () => this.#act(button), button === this.#simulateButton ? address : undefined);
  }

  async #act(button: HTMLElement): Promise<void> {
    const action = button.dataset.chart ?? '';
    if (action === 'simulate') {
      if (this.#unmount) this.#close();
      else await this.#simulate();
    } else if (action === 'enlarge') {
      const { enlarge } = await loadPart(() => import('./enlarge.ts'), enlargeStyles);
      enlarge(this.#figure, button);
    } else {
      const { copyAs } = await loadCopyAs();
      await copyAs(this.#figure, action);
    }
  }

  async #simulate(): Promise<void> {
    const { mountSimulator } = await loadPart(
      () => import('../islands/simulator/mount.tsx'),
      simulatorStyles,
    );
    // The reader may have gone on while this was loaded.
    if (!this.isConnected) return;
    const other = ChartTools.#simulated;
    if (other) other.#stop();
    ChartTools.#simulated = this;
    this.#unmount = mountSimulator(this.#figure, () => this.#close());
    this.#simulateButton.setAttribute('aria-pressed', 'true');
  }

  async #resume(): Promise<void> {
    await press(this.#simulateButton, () => this.#simulate());
    if (this.#unmount && !location.hash) this.#figure.scrollIntoView({ block: 'nearest' });
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
    this.#simulateButton.setAttribute('aria-pressed', 'false');
  }

  get #figure(): HTMLElement {
    return this.closest('figure')!;
  }

  get #simulateButton(): HTMLElement {
    return this.querySelector<HTMLElement>('[data-chart="simulate"]')!;
  }

  /** A page can draw a machine twice; its name means the first drawing. */
  #isNamedByAddress(): boolean {
    const name = new URLSearchParams(location.search).get('simulate');
    return (
      !this.#unmount &&
      name !== null &&
      document.querySelector(`[data-machine="${CSS.escape(name)}"]`) === this.#figure
    );
  }
}

const loadCopyAs = () => loadPart(() => import('./copy-as.ts'));

/** A menu closes on Escape, which leaves the focus on its button, and when the focus or a press goes elsewhere. */
function closesLightly(menu: HTMLDetailsElement): HTMLDetailsElement {
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  const leave = ({ target }: Event) => {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  menu.addEventListener('toggle', () => {
    const change = menu.open ? 'addEventListener' : 'removeEventListener';
    document[change]('pointerdown', leave);
    document[change]('focusin', leave);
  });
  return menu;
}

customElements.define('chart-tools', ChartTools);
