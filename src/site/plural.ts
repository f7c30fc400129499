import type { PluralForms } from './catalogue/forms.ts';
import { format, t } from './messages.ts';

/** Those of the language in use: making them takes a slow device 2 ms, and results are counted with every key. */
let last: { language: string; rules: Intl.PluralRules } | undefined;

function rulesOf(language: string): Intl.PluralRules {
  if (last?.language !== language) last = { language, rules: new Intl.PluralRules(language) };
  return last.rules;
}

/** Picks the form of a message for a count and fills `{count}`, as the language of the interface has it. */
export function plural(forms: PluralForms, count: number): string {
  const category = rulesOf(t.language).select(count);
  return format(forms[category] ?? forms.other, { count });
}
