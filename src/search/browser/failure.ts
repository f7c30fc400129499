import { make } from '../../site/browser/make.ts';
import { t } from '../../site/messages.ts';

/**
 * What stands where search itself could not be loaded (specification section 8, "Search failure"). Made without the island's code,
 * since that is what failed.
 */
export function failureNotice(retry: () => void): HTMLElement {
  return make(
    'div',
    { className: 'search-notice', role: 'alert' },
    make('p', {}, t.search.failedTitle),
    make('p', {}, t.search.failedHelp),
    make('button', { type: 'button', onclick: retry }, t.search.retry),
  );
}
