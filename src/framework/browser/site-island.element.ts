import { ahead, whenIdle } from '../../site/browser/ahead.ts';
import { closestTo } from '../../site/browser/closest-to.ts';
import { compositionEnd } from '../../site/browser/composition.ts';
import { islandFailed } from '../../site/browser/island-failed.ts';
import { fetchReact, loadPart, loadReact } from '../../site/browser/load-part.ts';
import type { Root } from '../../site/browser/react.ts';
import { goOnByDocument, serverAnswers } from '../../site/browser/reload-once.ts';
import type { IslandModule } from '../../site/island.tsx';

const islands = import.meta.glob<IslandModule>('../../*/islands/*.island.tsx');

/** For so long a press may wait that asks for a window: later, browsers block it (Safari is the first to do so). */
const PRESS_COUNTS = 700;
/** For so long another one may: by then, a form is better sent without its component. */
const PATIENCE = 5000;
/** The time after the first load that belongs to the page alone. */
const QUIET = 2000;

/**
 * An island in a static page: its component's first HTML, name and props. When a reader is about to use it, React and the component are
 * fetched and take it over: text stays in its fields, and a button that was pressed meanwhile is pressed again. Where they cannot be
 * fetched, the next use tries again, and then by a document (docs/decisions/0040).
 */
class SiteIsland extends HTMLElement {
  #root: Root | undefined;
  #isLoading = false;
  #hasFailed = false;
  #pressed: HTMLElement | undefined;

  constructor() {
    super();
    this.addEventListener('click', (event) => this.#hold(event), { capture: true });
    this.addEventListener('submit', this.#post);
  }

  connectedCallback(): void {
    const when = this.getAttribute('when');
    if (when === 'load') return void this.#load();
    this.addEventListener('pointerover', () => ahead(() => this.#fetch()), { once: true, passive: true });
    this.addEventListener('pointerdown', this.#load, { passive: true });
    this.addEventListener('focusin', this.#load);
    if (when !== 'visible') return;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      void this.#load();
    });
    // The element itself has no box.
    if (this.firstElementChild) seen.observe(this.firstElementChild);
  }

  disconnectedCallback(): void {
    // What is only moved, as the sidebar is into the menu, stays as it is.
    queueMicrotask(() => {
      if (!this.isConnected) this.#root?.unmount();
    });
  }

  async #fetch() {
    const name = this.getAttribute('name') ?? '';
    // There is one: the build fails for an island without its file.
    const load = islands[`../../${name.replace('/', '/islands/')}.island.tsx`]!;
    return Promise.all([loadReact(), loadPart(load)]);
  }

  #load = async (): Promise<void> => {
    if (this.#root || this.#isLoading) return;
    this.#isLoading = true;
    try {
      const [{ createElement, hydrateRoot }, { default: Component }] = await this.#fetch();
      await compositionEnd(this);
      const props: object = JSON.parse(this.getAttribute('props') ?? '{}');
      if (this.isConnected) this.#root = hydrateRoot(this, createElement(Component, props));
    } catch (error) {
      console.error(error);
      // A form that can be sent without its component keeps what has been typed.
      const works = this.querySelector('form[action]') !== null;
      if (this.#hasFailed && !works && (await goOnByDocument())) return;
      this.#hasFailed = true;
      this.dispatchEvent(islandFailed(this.#load));
    }
    this.#isLoading = false;
    this.#release();
  };

  /** Keeps a reader's press until the component is there to hear it. */
  #hold(event: Event): void {
    const button = closestTo<HTMLButtonElement>(event, 'button');
    if (!button || !this.#isLoading || !event.isTrusted) return;
    event.preventDefault();
    event.stopPropagation();
    this.#pressed = button;
    // A form can be sent without its component.
    if (button.type === 'submit')
      setTimeout(() => this.#release(), button.form?.target ? PRESS_COUNTS : PATIENCE);
  }

  #release(): void {
    const pressed = this.#pressed;
    this.#pressed = undefined;
    pressed?.click();
  }

  /**
   * Has the browser post a form without its component, but where it can tell otherwise only while the server answers: the browser's own
   * error would take the place of the page, or of the form's window.
   */
  #post = async (event: SubmitEvent): Promise<void> => {
    const notice = this.querySelector<HTMLElement>('[data-unreachable]');
    if (this.#root || !notice) return;
    // Browsers open a window only soon after a press: without a reason for doubt, there is no time to ask.
    if ((event.target as HTMLFormElement).target && !this.#hasFailed) return;
    event.preventDefault();
    if (await serverAnswers()) {
      // Where there is a network again, the component can be fetched, and sends it.
      await this.#load();
      this.removeEventListener('submit', this.#post);
      // A click: React takes over what is clicked at once, what is submitted not (its `discreteReplayableEvents`).
      event.submitter?.click();
    } else notice.textContent = notice.dataset.unreachable!;
  };
}

customElements.define('site-island', SiteIsland);

// Every page has something that needs React. It is there before it is needed, and after all that the page itself needs.
addEventListener('load', () => setTimeout(() => whenIdle(() => ahead(fetchReact)), QUIET));
