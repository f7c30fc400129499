import { fetchPage, forgetPages, pagePath } from './pages.ts';
import { showPage } from './show.ts';

/**
 * Shows the current page again after its content or a component has changed, at the same scroll
 * position.
 */
export async function refresh(): Promise<void> {
  const path = pagePath(new URL(location.href));
  forgetPages();
  document.querySelector('vite-error-overlay')?.remove();
  if (path === undefined) return;
  const { scrollX, scrollY } = window;
  try {
    showPage(await fetchPage(path));
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  } catch {
    // Loading the page closes its dialogs. An author may have opened search before all pages were
    // compiled.
    const dialog = document.querySelector('dialog[open]');
    if (dialog) dialog.addEventListener('close', () => location.reload(), { once: true });
    else location.reload();
  }
}
