import { firstWords } from './first-messages.ts';

/**
 * What stands where search itself could not be loaded (specification section 8, "Search failure"). Made without the island's code,
 * since that is what failed.
 */
export function failureNotice(retry: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'search-notice';
  box.setAttribute('role', 'alert');
  const title = document.createElement('p');
  title.textContent = firstWords.failedTitle;
  const help = document.createElement('p');
  help.textContent = firstWords.failedHelp;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = firstWords.retry;
  button.addEventListener('click', retry);
  box.append(title, help, button);
  return box;
}
