import { createElement } from '../../../core/browser/create-element.ts';
import { closestTo } from '../../../core/browser/dom.ts';
import { loadPart } from '../../../core/browser/load-part.ts';
import { t } from '../../../i18n/messages.ts';
import stylesheet from '../../islands/run/run.css?url';
import { press } from '../press.ts';

/**
 * The buttons of a runnable sample. The first press loads the component that then contains them.
 */
class CodeTools extends HTMLElement {
  #unmount: (() => void) | undefined;

  connectedCallback(): void {
    this.replaceChildren(makeButton(t.run.run, t.run.runThis), makeButton(t.run.edit, t.run.editThis));
    this.addEventListener('click', this);
  }

  disconnectedCallback(): void {
    this.#unmount?.();
    this.#unmount = undefined;
  }

  async handleEvent(event: Event): Promise<void> {
    const button = closestTo(event, 'button');
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
