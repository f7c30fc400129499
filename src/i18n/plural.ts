import type { PluralForms } from './catalog/forms.ts';
import { format, t } from './messages.ts';

/**
 * The plural rules of the current language. Cached, because creating them takes 2 ms on a slow
 * device, and search results are counted on every keystroke.
 */
let last: { language: string; rules: Intl.PluralRules } | undefined;

function rulesOf(language: string): Intl.PluralRules {
  if (last?.language !== language) last = { language, rules: new Intl.PluralRules(language) };
  return last.rules;
}

/**
 * Selects the form of a message for a count in the language of the interface and replaces
 * `{count}`.
 */
export function plural(forms: PluralForms, count: number): string {
  const category = rulesOf(t.language).select(count);
  return format(forms[category] ?? forms.other, { count });
}
