import { createElement } from '../../core/browser/create-element.ts';
import { t } from '../../i18n/messages.ts';

/**
 * Returns the notice shown if the code of search cannot be loaded (specification section 8, "Search
 * failure"). It doesn't use the island's code, which is what failed to load.
 */
export function failureNotice(retry: () => void): HTMLElement {
  return createElement(
    'div',
    { className: 'search-notice', role: 'alert' },
    createElement('p', {}, t.search.failedTitle),
    createElement('p', {}, t.search.failedHelp),
    createElement('button', { type: 'button', onclick: retry }, t.search.retry),
  );
}
