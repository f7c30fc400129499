import { ahead, whenIdle } from '../../../site/browser/ahead.ts';
import { loadPart } from '../../../site/browser/load-part.ts';
import { press } from '../press.ts';
import stylesheet from './play.css?url';
import type { Player } from './player.ts';

/**
 * A machine's events as buttons above its drawing. Once it is seen, and the page has all that it needs, the machine plays by itself; it does
 * so once, and not where readers prefer less motion. Then it starts over, and the buttons are the reader's, as they are as soon as one is pressed.
 */
class ChartPlay extends HTMLElement {
  #player: Player | undefined;
  /** The reader's events for a player that is still on its way. */
  #pressed: string[] = [];
  #seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    this.#seen.disconnect();
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const score = isCalm ? [] : (this.dataset.play ?? '').split(' ');
    const start = () => whenIdle(() => ahead(() => this.#start(score)));
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  });

  connectedCallback(): void {
    this.#seen.observe(this);
    this.parentElement?.addEventListener('click', this);
  }

  disconnectedCallback(): void {
    // Enlarging moves the drawing: then it stands in the page again by now.
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  async handleEvent({ target }: Event): Promise<void> {
    const selector = '[data-send], [data-chart="simulate"]';
    const button = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    const event = button?.dataset.send;
    // The simulation has a bar of its own.
    if (event === undefined) button && this.#stop();
    else if (this.#player) this.#player.send(event);
    else await press(button!, () => this.#startWith(event));
  }

  async #startWith(event: string): Promise<void> {
    this.#pressed.push(event);
    try {
      await this.#start([]);
    } finally {
      this.#pressed = [];
    }
  }

  async #start(score: string[]): Promise<void> {
    const { startPlayer } = await loadPart(() => import('./player.ts'), stylesheet);
    if (!this.isConnected) return;
    const isPressed = this.#pressed.length > 0;
    this.#player ??= startPlayer(this.parentElement!, this, isPressed ? this.#pressed : score, !isPressed);
  }

  #stop(): void {
    this.#seen.disconnect();
    this.#player?.stop();
    this.#player = undefined;
  }
}

customElements.define('chart-play', ChartPlay);
