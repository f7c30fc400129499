import { t } from '../../site/messages.ts';

/**
 * What stands where search itself could not be loaded (specification section 8, "Search failure"). Made without the island's code,
 * since that is what failed.
 */
export function failureNotice(retry: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'search-notice';
  box.setAttribute('role', 'alert');
  const title = document.createElement('p');
  title.textContent = t.search.failedTitle;
  const help = document.createElement('p');
  help.textContent = t.search.failedHelp;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = t.search.retry;
  button.addEventListener('click', retry);
  box.append(title, help, button);
  return box;
}
