import { t } from './messages.ts';

/** Formats a date such as `2026-11-22` in words, with its year. */
export const longDate = inWords({ dateStyle: 'long' });

/** Formats the month and day of a date in words. */
export const dayOfYear = inWords({ month: 'long', day: 'numeric' });

/** Keeps the format of the current language, because creating it takes longer than using it. */
function inWords(options: Intl.DateTimeFormatOptions): (date: string) => string {
  let last: { language: string; format: Intl.DateTimeFormat } | undefined;
  return (date) => {
    const { language } = t;
    if (last?.language !== language) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      last = { language, format };
    }
    return last.format.format(new Date(date));
  };
}
