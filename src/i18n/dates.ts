import { t } from './messages.ts';

/** Formats a date such as `2026-11-22` in words, with its year. */
export const longDate = (date: string) => inWords(date, { dateStyle: 'long' });

/** Formats the month and day of a date in words. */
export const dayOfYear = (date: string) => inWords(date, { month: 'long', day: 'numeric' });

function inWords(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(t.language, { ...options, timeZone: 'UTC' }).format(new Date(date));
}
