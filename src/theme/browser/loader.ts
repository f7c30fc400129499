import { createElement } from '../../core/browser/create-element.ts';
import { t } from '../../i18n/messages.ts';

/** A spinner for content that is loading. It appears after a short delay. */
export const loader = () =>
  createElement('div', { className: 'loader', role: 'status', ariaLabel: t.errors.loading });
