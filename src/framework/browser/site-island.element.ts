import { compositionEnd } from '../../core/browser/composition.ts';
import { closestTo } from '../../core/browser/dom.ts';
import { islandFailed } from '../../core/browser/island-failed.ts';
import { loadPart } from '../../core/browser/load-part.ts';
import { ahead, whenQuiet } from '../../core/browser/prefetch.ts';
import { loadDocument, serverAnswers } from '../../core/browser/reload-once.ts';
import { storage } from '../../core/browser/storage.ts';
import { fetchReact, loadReact } from '../../theme/browser/load-react.ts';
import type { Root } from '../../theme/browser/react.ts';

/** A separate module: the first load of every page should not name the files of all islands. */
const islandModules = () => import('./island-modules.ts');

/**
 * Milliseconds that a press may wait if it opens a window. After a longer wait, browsers block the
 * window (Safari is the first to do so).
 */
const PRESS_COUNTS = 700;
/**
 * Milliseconds that any other press of a submit button may wait. After that, it is better to send
 * the form without its component.
 */
const MAX_WAIT = 5000;

/**
 * An island in a static page: the initial HTML of its component, its name, and its props. When a
 * reader is about to use it, React and the component are fetched and hydrate it. Text stays in its
 * fields, and a button that was pressed in the meantime is pressed again. If they can't be fetched,
 * the next use tries again, and after that loads a document (docs/decisions/0040).
 */
class SiteIsland extends HTMLElement {
  #root: Root | undefined;
  /** Pending while React and the component are fetched. */
  #loading: Promise<void> | undefined;
  #hasFailed = false;
  #pressed: HTMLElement | undefined;

  constructor() {
    super();
    this.addEventListener('click', (event) => this.#hold(event), { capture: true });
    this.addEventListener('submit', this.#post);
  }

  connectedCallback(): void {
    const [when, key] = this.getAttribute('when')!.split(' ');
    if (when === 'load') return void this.#load();
    this.addEventListener('pointerover', () => ahead(() => this.#fetch()), { once: true });
    this.addEventListener('pointerdown', this.#load);
    this.addEventListener('focusin', this.#load);
    if (when === 'focus') return;
    // On later pages, React is in the cache, and the component may know a value that couldn't be
    // stored.
    if (key && document.documentElement.dataset.loaded === undefined && !storage.get(key)) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      void this.#load();
    });
    // The element itself has no box.
    if (this.firstElementChild) seen.observe(this.firstElementChild);
  }

  disconnectedCallback(): void {
    // An element that is only moved, like the sidebar into the menu, stays mounted.
    queueMicrotask(() => {
      if (!this.isConnected) this.#root?.unmount();
    });
  }

  async #fetch() {
    const name = this.getAttribute('name')!;
    const file = `../../${name.replace('/', '/islands/')}.island.tsx`;
    // The module exists, because the build fails for an island without a file.
    const load = async () => (await islandModules()).islands[file]!();
    return Promise.all([loadReact(), loadPart(load)]);
  }

  #load = (): Promise<void> | undefined => {
    if (!this.#root) this.#loading ??= this.#hydrate();
    return this.#loading;
  };

  async #hydrate() {
    try {
      const [{ createElement, hydrateRoot }, { default: Component }] = await this.#fetch();
      await compositionEnd(this);
      const props: object = JSON.parse(this.getAttribute('props')!);
      if (this.isConnected) this.#root = hydrateRoot(this, createElement(Component, props));
    } catch (error) {
      console.error(error);
      // A form that can be sent without its component is kept, so that no typed text is lost.
      const works = this.querySelector('form[action]');
      if (this.#hasFailed && !works && (await loadDocument())) return;
      this.#hasFailed = true;
      this.dispatchEvent(islandFailed(this.#load));
    }
    this.#loading = undefined;
    this.#release();
  }

  /** Holds a press back until the component can handle it. */
  #hold(event: Event): void {
    const button = closestTo<HTMLButtonElement>(event, 'button');
    if (!button || !this.#loading || !event.isTrusted) return;
    event.preventDefault();
    event.stopPropagation();
    this.#pressed = button;
    // A form can be sent without its component.
    if (button.type === 'submit')
      setTimeout(() => this.#release(), button.form?.target ? PRESS_COUNTS : MAX_WAIT);
  }

  #release(): void {
    const pressed = this.#pressed;
    this.#pressed = undefined;
    pressed?.click();
  }

  /**
   * Lets the browser send a form without its component. If the form has a notice for a failed
   * connection, it is only sent while the server responds: otherwise, the browser's own error would
   * replace the page or the form's window.
   */
  #post = async (event: SubmitEvent): Promise<void> => {
    const notice = this.querySelector<HTMLElement>('[data-unreachable]');
    if (this.#root || !notice) return;
    // Browsers only allow a window to open soon after a press, so the server is not checked first
    // unless loading has failed before.
    if ((event.target as HTMLFormElement).target && !this.#hasFailed) return;
    event.preventDefault();
    // Presses are held while the component loads, so this one has been held for too long.
    const isStalled = this.#loading;
    if (await serverAnswers()) {
      // With a connection, the component can be fetched and sends the form.
      if (!isStalled) await this.#load();
      this.removeEventListener('submit', this.#post);
      // Repeats the submission as a click, because React replays clicks during hydration, but not
      // submit events (its `discreteReplayableEvents`).
      event.submitter?.click();
    } else notice.textContent = notice.dataset.unreachable!;
  };
}

customElements.define('site-island', SiteIsland);

// Every page has an island. React is fetched after everything that the page itself needs, and
// before it is used.
whenQuiet(() => ahead(() => Promise.all([fetchReact(), loadPart(islandModules)])));
