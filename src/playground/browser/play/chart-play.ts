import { loadPart } from '../../../core/browser/load-part.ts';
import { ahead, whenIdle } from '../../../core/browser/prefetch.ts';
import { press } from '../press.ts';
import stylesheet from './play.css?url';
import type { Player } from './player.ts';

/**
 * A machine's events as buttons above its drawing. When it becomes visible and everything has
 * loaded, it plays once, unless readers prefer reduced motion. Then it starts over, and the reader
 * uses the buttons. A press stops the playback.
 */
class ChartPlay extends HTMLElement {
  #player: Player | undefined;
  /** Events pressed before the player has loaded. */
  #pressed: string[] = [];
  #seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    this.#seen.disconnect();
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const score = prefersReducedMotion ? [] : (this.dataset.play ?? '').split(' ');
    const start = () => whenIdle(() => ahead(() => this.#start(score)));
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  });

  connectedCallback(): void {
    this.#seen.observe(this);
    this.parentElement?.addEventListener('click', this);
  }

  disconnectedCallback(): void {
    // Enlarging moves the drawing; by now it is in the page again.
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  async handleEvent({ target }: Event): Promise<void> {
    const selector = '[data-send], [data-chart="simulate"]';
    const button = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    const event = button?.dataset.send;
    // The simulation has a separate bar.
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
