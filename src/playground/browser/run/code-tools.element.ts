import { closestTo } from '../../../site/browser/closest-to.ts';
import { loadPart } from '../../../site/browser/load-part.ts';
import { make } from '../../../site/browser/make.ts';
import { t } from '../../../site/messages.ts';
import stylesheet from '../../islands/run/run.css?url';
import { press } from '../press.ts';

/** The buttons of a sample that can run. The first press loads the component that they are a part of from then on. */
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
    // The reader may have gone on while this was loaded.
    if (!island || !this.isConnected) return;
    this.#unmount ??= island.hydrateSample(this);
    button.click();
  }
}

/** A button as the component renders it. */
const makeButton = (words: string, label: string) =>
  make('button', { type: 'button', ariaLabel: label }, words);

customElements.define('code-tools', CodeTools);
