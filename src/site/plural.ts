import type { PluralForms } from './catalogue/forms.ts';
import { format, t } from './messages.ts';

/** Picks the form of a message for a count and fills `{count}`, as the language of the interface has it. */
export function plural(forms: PluralForms, count: number): string {
  const category = new Intl.PluralRules(t.language).select(count);
  return format(forms[category] ?? forms.other, { count });
}
