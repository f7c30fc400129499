import { computeAccessibleName } from 'dom-accessibility-api';
import { format, t } from '../../../i18n/messages.ts';
import type { CheckedComponent, CheckTools } from './api.ts';
import { UnmetExpectation, unmet } from './sentences.ts';
import type { Recorder } from './story.ts';

/** React and a document, for the steps that render components. */
export interface ReactHost {
  document: Document;
  /** Renders into an element and returns a function that removes the component. */
  mount(component: CheckedComponent, place: Element): () => void;
  /** Completes the updates and effects that React has scheduled. */
  flush(): void;
}

interface Context {
  recorder: Recorder;
  settle(): Promise<void>;
  react: ReactHost | undefined;
}

const BUTTONS =
  'button, a[href], summary, input, [role=button], [role=checkbox], [role=tab], [role=menuitem]';
const FIELDS = 'input, textarea, select, [contenteditable], [role=textbox]';
/** Effects may schedule updates, whose effects may schedule more. */
const ROUNDS = 3;

/** Elements that appear next to the text around them. */
const INLINE = /^(?:a|abbr|b|code|em|i|kbd|mark|output|s|small|span|strong|sub|sup|time|u|var)$/i;

type RenderTools = Pick<CheckTools, 'render' | 'press' | 'type' | 'expectText' | 'expectNoText'>;

/** Makes the tools that render a component and use it. */
export function renderTools({ recorder, settle, react }: Context): {
  tools: RenderTools;
  unmount(): void;
} {
  const words = t.course.checks;
  let place: HTMLElement | undefined;
  let remove: (() => void) | undefined;
  const host = (): ReactHost => {
    if (!react)
      throw new UnmetExpectation(
        'The check can use render(…) only in steps with start.tsx and solution.tsx.',
      );
    return react;
  };
  const rendered = (): HTMLElement => {
    if (!place)
      throw new UnmetExpectation(
        'The check uses the rendered component before rendering one. Call render(…) first.',
      );
    return place;
  };
  const rest = async () => {
    for (let i = 0; i < ROUNDS; i++) {
      await settle();
      host().flush();
    }
  };
  const unmount = () => {
    remove?.();
    place?.remove();
    place = undefined;
    remove = undefined;
  };
  const fail = (text: string, values: Record<string, string>): never =>
    unmet(text, { lead: recorder.lead, ...values });
  const find = (selector: string, name: string, missing: string): HTMLElement => {
    const elements = [...rendered().querySelectorAll<HTMLElement>(selector)];
    const found = elements.find((element) => computeAccessibleName(element) === name);
    const names = elements.map((element) => `“${computeAccessibleName(element)}”`);
    return found ?? fail(missing, { name, actual: names.join(', ') || words.nothing });
  };
  const text = () => textOf(rendered()).replace(/\s+/g, ' ').trim();

  return {
    unmount,
    tools: {
      async render(component) {
        unmount();
        place = host().document.createElement('div');
        host().document.body.append(place);
        recorder.did(words.rendered);
        remove = host().mount(component, place);
        await rest();
      },
      async press(name, { mayBeDisabled = false } = {}) {
        const button = find(BUTTONS, name, words.noButton);
        if (!mayBeDisabled && 'disabled' in button && button.disabled) fail(words.disabled, { name });
        recorder.did(format(words.pressed, { name }));
        button.click();
        await rest();
      },
      async type(label, typed) {
        const field = find(FIELDS, label, words.noField) as HTMLInputElement;
        recorder.did(format(words.typed, { text: typed, label }));
        // React replaces the property on the element to detect changes by code.
        const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
        property?.set?.call(field, typed);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
        await rest();
      },
      expectText(expected) {
        if (!text().includes(expected)) fail(words.text, { expected, actual: text() });
      },
      expectNoText(expected) {
        if (text().includes(expected)) fail(words.noText, { expected });
      },
    },
  };
}

/** The text of an element. Only text that appears on the same line is joined without a space. */
function textOf(node: Node): string {
  const parts = [...node.childNodes].map((child) =>
    child.childNodes.length > 0 ? textOf(child) : (child.textContent ?? ''),
  );
  return INLINE.test(node.nodeName) ? parts.join('') : ` ${parts.join('')} `;
}
