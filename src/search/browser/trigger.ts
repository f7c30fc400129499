import { loadPart } from '../../site/browser/load-part.ts';
import stylesheet from '../islands/search.css?url';
import { failureNotice } from './failure.ts';
import { firstWords } from './first-messages.ts';

/** The part of the dialog that is loaded when it is first opened. */
export type Island = typeof import('../islands/dialog/mount.tsx');

let dialog: HTMLDialogElement | undefined;
let island: Promise<Island> | undefined;
let shown: ReturnType<Island['mountDialog']> | undefined;

/**
 * Opens search with the button, Ctrl/Cmd+K, "/" outside of an input, or typing while the button is focused. The field is there at
 * once; the code behind it is fetched with the first opening, and takes over what has been typed by then.
 */
export function mountSearchTrigger(): void {
  document.addEventListener('click', (event) => {
    if (buttonOf(event.target)) open('');
  });
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    const { key } = event;
    const command = event.ctrlKey || event.metaKey;
    if (command && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k') {
      event.preventDefault();
      if (dialog?.open) close();
      else open('');
    } else if (!command && !event.altKey && !dialog?.open && !isEditing(event.composedPath()[0])) {
      const typed = key.length === 1 && key.trim() !== '';
      if (key === '/') {
        event.preventDefault();
        open('');
      } else if (typed && buttonOf(event.target)) {
        event.preventDefault();
        open(key);
      }
    }
  });
}

const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-search-open]') : null;

function isEditing(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}

function open(typed: string): void {
  if (document.querySelector('dialog[open]:not(.search)')) return;
  if (shown) {
    shown.open(typed);
    return;
  }
  dialog ??= makeDialog();
  const field = dialog.querySelector('input')!;
  field.value = typed;
  dialog.showModal();
  field.focus();
  load(dialog, field);
}

function close(): void {
  if (shown) shown.close();
  else dialog?.close();
}

/** The dialog before its code is there: a field that takes what is typed, in the place and the size of the real one. */
function makeDialog(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'search';
  made.ariaLabel = firstWords.placeholder;
  const root = document.createElement('div');
  root.className = 'search-root';
  const box = document.createElement('div');
  box.className = 'search-box';
  const field = document.createElement('input');
  field.className = 'search-field';
  field.placeholder = firstWords.placeholder;
  field.ariaLabel = firstWords.placeholder;
  field.autocomplete = 'off';
  field.spellcheck = false;
  box.append(field);
  root.append(box);
  made.append(root);
  document.body.append(made);
  return made;
}

async function load(made: HTMLDialogElement, field: HTMLInputElement): Promise<void> {
  made.querySelector('.search-notice')?.remove();
  try {
    island ??= loadPart(() => import('../islands/dialog/mount.tsx'), stylesheet);
    const { mountDialog } = await island;
    // What an input method is composing belongs to this field until it is done.
    if (composing(field))
      await new Promise((done) => field.addEventListener('compositionend', done, { once: true }));
    shown ??= mountDialog(made, field);
  } catch (error) {
    console.error(error);
    island = undefined;
    made.querySelector('.search-notice')?.remove();
    made.firstElementChild?.append(failureNotice(() => load(made, field)));
  }
}

const composingFields = new WeakSet<EventTarget>();
addEventListener('compositionstart', ({ target }) => target && composingFields.add(target), true);
addEventListener('compositionend', ({ target }) => target && composingFields.delete(target), true);
const composing = (field: HTMLInputElement) => composingFields.has(field);
