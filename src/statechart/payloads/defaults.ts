/** Values for common names. */
const TEXTS: readonly [name: RegExp, value: string][] = [
  [/e-?mail/i, 'ada@example.com'],
  [/(url|uri|href|link|src)$/i, 'https://example.com/'],
  [/(^(at|date|day|since|until|deadline|birthday)|At|Date|Day|Deadline)$/, '2026-01-15'],
  [/time$/i, '09:30'],
  [/phone|mobile/i, '+1 555 0100'],
  [/password|secret/i, 'correct horse battery'],
  [/(^id|Id|_id|ID|key|uuid|token|ref|sku|isbn)$/, 'a1'],
  [/(code|pin|otp)$/i, '1234'],
  [/zip|postal/i, '94103'],
  [/country/i, 'FR'],
  [/city|place|address|destination/i, 'Paris'],
  [/color|colour/i, '#3366ff'],
  [/currency/i, 'EUR'],
  [/language|locale|lang$/i, 'en'],
  [/file|image|photo|picture/i, 'photo.png'],
  [/(^|first|last|user|full|nick)name$|author|owner|assignee|user|customer|player|guest/i, 'Ada'],
  [/error|reason|cause/i, 'It did not work'],
  [/message|text|comment|note|body|content|description/i, 'Hello'],
  [/query|search|term|filter/i, 'tea'],
  [/title|label|name|subject|topic/i, 'Tea'],
];

const NUMBERS: readonly [name: RegExp, value: number][] = [
  [/(^|[a-z])index$|offset$|^from$/i, 0],
  [/year/i, 2026],
  [/month|day|hour/i, 6],
  [/^age$|Age$/, 30],
  [/amount|price|cost|total|sum|balance|budget|fee|salary/i, 10],
  [/percent|progress|volume|level|brightness|temperature|speed|score/i, 50],
  [/^(x|y|z|dx|dy|width|height|top|left|size)$|[XY]$/, 100],
  [/(ms|millis|duration|timeout|delay|seconds|time)$/i, 1000],
  [/(timestamp|At)$/, 1_768_435_200_000],
];

/** A text that fits a name. */
export function textFor(name: string): string {
  return TEXTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
}

/** A number that fits a name. */
export function numberFor(name: string): number {
  return NUMBERS.find(([pattern]) => pattern.test(name))?.[1] ?? 1;
}
