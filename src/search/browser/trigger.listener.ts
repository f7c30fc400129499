import { ahead } from '../../site/browser/ahead.ts';
import { clientConfig } from '../../site/browser/client-config.ts';
import { closeOnBack } from '../../site/browser/close-on-back.ts';
import { closestTo } from '../../site/browser/closest-to.ts';
import { compositionEnd } from '../../site/browser/composition.ts';
import '../../site/browser/island-failed.ts';
import { loadPart, loadReact } from '../../site/browser/load-part.ts';
import { loader } from '../../site/browser/loader.ts';
import { make } from '../../site/browser/make.ts';
import { goOnByDocument } from '../../site/browser/reload-once.ts';
import { t } from '../../site/messages.ts';
import type { Draft } from '../islands/dialog/dialog.tsx';
import stylesheet from '../islands/search.css?url';
import { failureNotice } from './failure.ts';

/** The dialog, what fills it, and the field that stands there before its code. */
interface Parts {
  dialog: HTMLDialogElement;
  content: HTMLElement;
  field: HTMLInputElement;
}

let parts: Parts | undefined;
let isLoading = false;
/** The last key in the field before the code was there. */
let lastKey: KeyboardEvent | undefined;
/** Once the code is there: fills and opens the dialog with what its field is to hold. */
let show: ((draft: () => Draft) => void) | undefined;
let close = () => parts?.dialog.close();

// The button shows the key that a Mac has for it.
if (/Mac|iPhone|iPad/.test(navigator.platform)) {
  for (const key of document.querySelectorAll('[data-search-open] kbd')) key.textContent = '⌘ K';
}

// Opens search with the button, Ctrl/Cmd+K, "/" outside of an input, or typing while the button is focused. A field is there at once;
// the code behind it is fetched with the first opening, or when the button is hovered or focused, and takes over what has been typed.
document.addEventListener('click', (event) => {
  if (buttonOf(event)) open('');
});
const warm = (event: Event) => {
  if (!show && buttonOf(event)) ahead(fetchDialog);
};
document.addEventListener('pointerover', warm, { passive: true });
document.addEventListener('focusin', warm);
document.addEventListener('keydown', (event) => {
  if (event.isComposing || event.defaultPrevented) return;
  const { key } = event;
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k') {
    event.preventDefault();
    if (parts?.dialog.open) close();
    else open('');
  } else if (!command && !event.altKey && !parts?.dialog.open && !isEditing(event.composedPath()[0])) {
    const typed = key.length === 1 && key.trim() !== '';
    if (key === '/') {
      event.preventDefault();
      open('');
    } else if (typed && buttonOf(event)) {
      event.preventDefault();
      open(key);
    }
  }
});
closeOnBack(
  () => parts?.dialog.open === true,
  () => close(),
);
// The results page, whose code is search's, too.
document.addEventListener('islandfailed', ({ target, detail: retry }) => {
  if (!(target instanceof Element) || target.getAttribute('name') !== 'search/results') return;
  const notice = failureNotice(() => {
    notice.remove();
    retry();
  });
  target.after(notice);
});

const buttonOf = (event: Event) => closestTo(event, '[data-search-open]');

function isEditing(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

function open(text: string): void {
  // There is something else to do, or, in a chart that another site shows, nothing to search.
  if (document.querySelector('dialog[open]:not(.search)') || !document.querySelector('[data-search-open]'))
    return;
  if (show) {
    show(() => ({ text }));
    return;
  }
  parts ??= makeParts();
  parts.field.value = text;
  parts.dialog.showModal();
  parts.field.focus();
  void load(parts);
}

const fetchDialog = () =>
  Promise.all([loadReact(), loadPart(() => import('../islands/dialog/dialog.tsx'), stylesheet)]);

async function load({ dialog, content, field }: Parts, isRetry = false): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  content.querySelector('.search-notice')?.remove();
  const sign = loader();
  content.append(sign);
  try {
    const [{ createRoot, createElement }, { SearchDialog }] = await fetchDialog();
    await compositionEnd(dialog);
    const root = createRoot(content);
    let openings = 0;
    close = () => {
      root.render(null);
      // What has been rendered does so when it goes, but it may not be there yet.
      dialog.close();
    };
    show = (draft) =>
      root.render(createElement(SearchDialog, { key: openings++, dialog, draft, onClose: close }));
    if (dialog.open) {
      show(() => ({
        text: field.value,
        selection: [field.selectionStart, field.selectionEnd],
        lastKey,
      }));
    }
  } catch (error) {
    console.error(error);
    const address = `${clientConfig().search.page}?${new URLSearchParams({ q: field.value })}`;
    if (isRetry && (await goOnByDocument(address))) return;
    sign.replaceWith(failureNotice(() => load({ dialog, content, field }, true)));
  }
  isLoading = false;
}

/** The dialog with a field that takes what is typed, in the place and the size of the real one. */
function makeParts(): Parts {
  const ariaLabel = t.search.placeholder;
  const field = make('input', {
    className: 'search-field',
    placeholder: ariaLabel,
    ariaLabel,
    autocomplete: 'off',
    spellcheck: false,
    onkeydown(event) {
      if (!event.isComposing) lastKey = event;
    },
  });
  const content = make('div', { className: 'search-root' }, make('div', { className: 'search-box' }, field));
  const dialog = make('dialog', { className: 'search', ariaLabel }, content);
  document.body.append(dialog);
  return { dialog, content, field };
}
