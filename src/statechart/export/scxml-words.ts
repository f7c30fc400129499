import { type Element, element } from './xml.ts';

/** The namespace for features that SCXML lacks. */
export const XSTATE = 'https://stately.ai/xstate';

/**
 * Encodes a name as an NMTOKEN, which SCXML requires. Other characters become `_x0020_`, as in ISO
 * 9075-14. `*` is kept for events.
 */
export const encoded = (name: string): string =>
  Array.from(name.replace(/_(?=x[0-9A-F]{4,6}_)/g, '_x005F_'), (sign) =>
    /[\p{L}\p{N}._*#-]/u.test(sign)
      ? sign
      : `_x${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}_`,
  ).join('');

/** Reads such a name. */
export const decoded = (name: string): string =>
  name.replace(/_x([0-9A-F]{4,6})_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

const RAISE = /^raise (\S+)$/;
const SEND = /^(?:raise|send) (\S+?)(?: to (\S+))?(?: after (\d+)(ms| s| min| h| d))?$/;
const CANCEL = /^cancel (\S+)$/;
const UNITS: Record<string, number> = {
  ms: 1,
  ' s': 1000,
  ' min': 60_000,
  ' h': 3_600_000,
  ' d': 86_400_000,
};

/**
 * Converts an action, by its name in a drawing, to an element. XState's own actions become SCXML
 * elements if all of their parts are known.
 */
export function actionElement(name: string): Element {
  const [, raised] = RAISE.exec(name) ?? [];
  if (raised !== undefined && raised !== 'event') return element('raise', { event: encoded(raised) });
  const [, sent, to, amount, unit = ''] = SEND.exec(name) ?? [];
  if (sent !== undefined && sent !== 'event' && (to !== undefined || amount !== undefined)) {
    const target: Record<string, string> =
      to === undefined ? {} : { target: to === 'parent' ? '#_parent' : `#_${encoded(to)}` };
    const delay: Record<string, string> =
      amount === undefined ? {} : { delay: `${Number(amount) * UNITS[unit]!}ms` };
    return element('send', { event: encoded(sent), ...target, ...delay });
  }
  const [, canceled] = CANCEL.exec(name) ?? [];
  if (canceled !== undefined && canceled !== 'event') return element('cancel', { sendid: encoded(canceled) });
  return element('xstate:action', { type: name });
}
