import { onPressOutside } from '../../core/browser/press-outside.ts';
import { createElement, createRoot } from '../../theme/browser/react.ts';
import { OfflineDialog } from './dialog.tsx';

/** Shows the dialog until the reader closes it. Does nothing if it is open. */
export function show(): void {
  if (document.querySelector('dialog.offline')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'offline';
  dialog.setAttribute('aria-labelledby', 'offline-title');
  document.body.append(dialog);
  const root = createRoot(dialog);
  dialog.addEventListener('close', () => {
    root.unmount();
    dialog.remove();
  });
  onPressOutside(dialog, () => dialog.close());
  root.render(createElement(OfflineDialog, { dialog }));
}
