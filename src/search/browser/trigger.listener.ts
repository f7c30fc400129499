import { clientConfig } from '../../config/browser/client-config.ts';
import { closeOnBack } from '../../core/browser/close-on-back.ts';
import { compositionEnd } from '../../core/browser/composition.ts';
import { createElement } from '../../core/browser/create-element.ts';
import { closestTo } from '../../core/browser/dom.ts';
import { ahead } from '../../core/browser/prefetch.ts';
import '../../core/browser/island-failed.ts';
import { loadPart } from '../../core/browser/load-part.ts';
import { loadDocument } from '../../core/browser/reload-once.ts';
import { t } from '../../i18n/messages.ts';
import { loadReact } from '../../theme/browser/load-react.ts';
import { loader } from '../../theme/browser/loader.ts';
import type { Draft } from '../islands/dialog/dialog.tsx';
import stylesheet from '../islands/search.css?url';
import { failureNotice } from './failure.ts';

/** The dialog, its content, and the field that is shown until the code has loaded. */
interface Parts {
  dialog: HTMLDialogElement;
  content: HTMLElement;
  field: HTMLInputElement;
}

let parts: Parts | undefined;
let isLoading = false;
/** The last key pressed in the field before the code has loaded. */
let lastKey: KeyboardEvent | undefined;
/**
 * Fills and opens the dialog with the initial content of its field. Set once the code has loaded.
 */
let show: ((draft: () => Draft) => void) | undefined;
let close = () => parts?.dialog.close();

// On a Mac, the button shows the shortcut with ⌘.
if (/Mac|iPhone|iPad/.test(navigator.platform)) {
  for (const key of document.querySelectorAll('[data-search-open] kbd')) key.textContent = '⌘ K';
}

// Opens search with the button, Ctrl/Cmd+K, "/" outside an input, or typing while the button is
// focused. A field is shown immediately. The code of the dialog is fetched on the first opening, or
// when the button is hovered or focused, and takes over the typed text.
document.addEventListener('click', (event) => {
  if (buttonOf(event)) open('');
});
const warm = (event: Event) => {
  if (!show && buttonOf(event)) ahead(fetchDialog);
};
document.addEventListener('pointerover', warm);
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
    const typed = key.length === 1 && key.trim();
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
  () => !!parts?.dialog.open,
  () => close(),
);
// The code of the results page is part of search, too.
document.addEventListener('islandfailed', ({ target, detail: retry }) => {
  if (!(target instanceof Element) || target.getAttribute('name') !== 'search/results') return;
  const notice = failureNotice(() => {
    notice.remove();
    retry();
  });
  target.after(notice);
});

const buttonOf = (event: Event) => closestTo(event, '[data-search-open]');

const isEditing = (target: EventTarget | undefined) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]');

function open(text: string): void {
  // Another dialog is open, or the page has no search, such as a chart embedded in another site.
  if (document.querySelector('dialog[open]:not(.search)') || !document.querySelector('[data-search-open]'))
    return;
  if (show) {
    show(() => ({ text }));
    return;
  }
  parts ??= makeParts();
  parts.dialog.showModal();
  parts.field.focus();
  // In WebKit, the caret stays before a text that the field had when it got the focus.
  parts.field.value = text;
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
      // A rendered dialog closes when it unmounts, but it may not be rendered yet.
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
    if (isRetry && (await loadDocument(address))) return;
    sign.replaceWith(failureNotice(() => load({ dialog, content, field }, true)));
  }
  isLoading = false;
}

/**
 * Makes the dialog with a field that accepts typing, with the position and size of the real field.
 */
function makeParts(): Parts {
  const ariaLabel = t.search.placeholder;
  const field = createElement('input', {
    className: 'search-field',
    placeholder: ariaLabel,
    ariaLabel,
    autocomplete: 'off',
    spellcheck: false,
    onkeydown(event) {
      if (!event.isComposing) lastKey = event;
    },
  });
  const content = createElement(
    'div',
    { className: 'search-root' },
    createElement('div', { className: 'search-box' }, field),
  );
  const dialog = createElement('dialog', { className: 'search', ariaLabel }, content);
  document.body.append(dialog);
  return { dialog, content, field };
}
