import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { clientConfig } from '../../../site/browser/client-config.ts';
import { dialogMachine } from '../../browser/dialog.machine.ts';
import { engineOf } from '../../browser/engine/index.ts';
import { readingVersion } from '../../browser/reading-version.ts';
import { SearchDialog } from './dialog.tsx';

/**
 * Puts the search dialog in the place of the one that stood there while its code was fetched.
 * @param dialog the open dialog
 * @param field the field that has taken what was typed meanwhile
 */
export function mountDialog(
  dialog: HTMLDialogElement,
  field: HTMLInputElement,
): { open(typed: string): void; close(): void } {
  const { search, baseUrl } = clientConfig();
  const engine = engineOf(search, baseUrl);
  const actor = createActor(dialogMachine, { input: { engine } });
  const root = createRoot(dialog.querySelector('.search-root')!);
  actor.start();

  const open = (query: string, selection?: [number, number]) => {
    const version = readingVersion(search);
    engine.prepare?.(version);
    actor.send({ type: 'open', query, version });
    flushSync(() => root.render(<SearchDialog actor={actor} config={search} credit={engine.credit} />));
    if (!dialog.open) dialog.showModal();
    const input = dialog.querySelector('input');
    input?.focus();
    input?.setSelectionRange(...(selection ?? [query.length, query.length]));
  };
  const close = () => actor.send({ type: 'close' });

  actor.subscribe((snapshot) => {
    if (!snapshot.matches('closed') || !dialog.open) return;
    // The platform gives the focus back to where it was.
    dialog.close();
    flushSync(() => root.render(null));
  });
  dialog.addEventListener('close', close);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });

  if (dialog.open) {
    const { value, selectionStart, selectionEnd } = field;
    field.parentElement?.remove();
    open(value, [selectionStart ?? value.length, selectionEnd ?? value.length]);
  }
  return { open, close };
}
