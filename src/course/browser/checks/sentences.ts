import { format, t } from '../../../i18n/messages.ts';
import { excerpt } from '../../../playground/browser/sandbox/print.ts';
import { delayText } from '../../../statechart/machine/delay-text.ts';
import type { CheckEvent } from './api.ts';

/** An expectation that doesn't hold. Its message says what happened instead. */
export class UnmetExpectation extends Error {
  override name = 'UnmetExpectation';
}

/**
 * Fails a check with a message of the catalog.
 * @throws UnmetExpectation always
 */
export function unmet(text: string, values: Record<string, string>): never {
  throw new UnmetExpectation(format(text, values));
}

/** Marks a text as inline code. */
export const code = (text: string) => `\`${text.replaceAll('`', "'")}\``;

/** Writes a value as inline code. */
export const value = (given: unknown) => code(excerpt(given));

/** Writes names as inline code, in a list. */
export const list = (names: readonly string[]): string =>
  names.length > 1
    ? `${names.slice(0, -1).map(code).join(', ')} ${t.course.checks.and} ${code(names.at(-1)!)}`
    : names.map(code).join('');

/** Writes the value of a state as its author would: `open`, `playing.paused`, `a.on, b.off`. */
export function stateText(state: unknown): string {
  const paths = (at: unknown): string[] =>
    typeof at === 'string'
      ? [at]
      : Object.entries((at ?? {}) as object).flatMap(([key, inner]) => {
          const inside = paths(inner);
          return inside.length > 0 ? inside.map((path) => `${key}.${path}`) : [key];
        });
  return code(paths(state).join(', '));
}

/** Writes an event: `pay`, `withdraw` with `amount: 30`. */
export function eventText(event: CheckEvent): string {
  if (typeof event === 'string') return code(event);
  const { type, ...payload } = event;
  const fields = Object.entries(payload).map(([name, given]) => `${name}: ${excerpt(given)}`);
  if (fields.length === 0) return code(type);
  return format(t.course.checks.withPayload, { event: code(type), payload: code(fields.join(', ')) });
}

export const durationText = (milliseconds: number): string => {
  const seconds = milliseconds / 1000;
  if (milliseconds >= 1000 && milliseconds < 60_000) return `${seconds} s`;
  return delayText(milliseconds).replace(/ms$/, ' ms');
};
