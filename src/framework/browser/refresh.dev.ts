import { fetchPage, forgetPages, pagePath } from './pages.ts';
import { showPage } from './show.ts';

/** Shows the current page anew after its content or a component has changed; the reader stays where they are. */
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
    location.reload();
  }
}
