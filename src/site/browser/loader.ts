import { t } from '../messages.ts';
import { make } from './make.ts';

/** A spinner in the place of what is on its way; seen only where that takes longer than a glance. */
export const loader = () => make('div', { className: 'loader', role: 'status', ariaLabel: t.errors.loading });
