import { format } from './messages.ts';

// The plural category comes from the platform, so another locale adds forms, not code.
const categories = new Intl.PluralRules('en');

/** Picks the form for a count and fills `{count}`. */
export function plural(count: number, forms: { one: string; other: string }): string {
  const category = categories.select(count) === 'one' ? 'one' : 'other';
  return format(forms[category], { count });
}

export const postCount = (count: number) => plural(count, { one: 'One post', other: '{count} posts' });
export const pageCount = (count: number) => plural(count, { one: 'One page', other: '{count} pages' });
export const docCount = (count: number) => plural(count, { one: 'One doc', other: '{count} docs' });
export const readingTime = (minutes: number) =>
  plural(minutes, { one: 'One min read', other: '{count} min read' });
