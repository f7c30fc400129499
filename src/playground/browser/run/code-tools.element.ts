import { createElement } from '../../../core/browser/create-element.ts';
import { closestTo } from '../../../core/browser/dom.ts';
import { loadPart } from '../../../core/browser/load-part.ts';
import { t } from '../../../i18n/messages.ts';
import stylesheet from '../../islands/run/run.css?url';
import { press } from '../press.ts';

/**
 * The buttons of a sample. The first press of those that run and edit it loads the component that
 * then contains all of them; `../open.listener.ts` handles the one that opens it.
 */
class CodeTools extends HTMLElement {
  #unmount: (() => void) | undefined;

  connectedCallback(): void {
    this.replaceChildren(
      createElement('button', { type: 'button', className: 'open', title: t.workspace.openHere }),
    );
    if (this.closest('[data-run]'))
      this.prepend(makeButton(t.run.run, t.run.runThis), makeButton(t.run.edit, t.run.editThis));
    this.addEventListener('click', this);
  }

  disconnectedCallback(): void {
    this.#unmount?.();
    this.#unmount = undefined;
  }

  async handleEvent(event: Event): Promise<void> {
    const button = closestTo(event, 'button:not(.open)');
    if (!button || this.#unmount) return;
    const island = await press(button, () =>
      loadPart(() => import('../../islands/run/hydrate.tsx'), stylesheet),
    );
    // The reader may have navigated while this was loading.
    if (!island || !this.isConnected) return;
    this.#unmount ??= island.hydrateSample(this);
    button.click();
  }
}

/** A button as the component renders it. */
const makeButton = (words: string, label: string) =>
  createElement('button', { type: 'button', ariaLabel: label }, words);

customElements.define('code-tools', CodeTools);
