import type { XmlElement } from '@rgrove/parse-xml';
import { Code, quoted } from '../export/code.ts';
import { decoded } from '../export/scxml-words.ts';

/** The state shared while a document is read. */
export interface Reading {
  omit(at: XmlElement, message: string): void;
  nameOf(element: XmlElement): string;
}

/**
 * Converts executable content to actions. Reports elements without a counterpart; those with a name
 * keep it.
 */
export function actionsIn(elements: readonly XmlElement[], reading: Reading): unknown[] {
  return elements.flatMap((element) => actionOf(element, reading) ?? []);
}

function actionOf(element: XmlElement, { omit, nameOf }: Reading): unknown {
  const { event, target, delay, delayexpr, id, sendid, location, expr, label, type } = element.attributes;
  const name = nameOf(element);
  switch (name) {
    case 'raise':
      return new Code(`raise(${eventOf(event)})`, ['raise']);
    case 'send': {
      if (event === undefined) break;
      for (const lost of ['namelist', 'targetexpr', 'typeexpr'].filter((key) => key in element.attributes))
        omit(element, `${lost}="${element.attributes[lost]}"`);
      if (element.children.some((child) => child.type === 'element'))
        omit(element, `the data of the event ${event}`);
      const later = delay === undefined ? undefined : milliseconds(delay);
      if (delayexpr !== undefined) omit(element, `delayexpr="${delayexpr}"`);
      const options = [
        ...(id === undefined ? [] : [`id: ${quoted(decoded(id))}`]),
        ...(later === undefined ? [] : [`delay: ${later}`]),
      ];
      const rest = options.length > 0 ? `, { ${options.join(', ')} }` : '';
      if (target === undefined || target === '#_internal')
        return new Code(`raise(${eventOf(event)}${rest})`, ['raise']);
      if (target === '#_parent') return new Code(`sendParent(${eventOf(event)}${rest})`, ['sendParent']);
      return new Code(`sendTo(${quoted(decoded(target.replace(/^#_/, '')))}, ${eventOf(event)}${rest})`, [
        'sendTo',
      ]);
    }
    case 'cancel':
      if (sendid === undefined) break;
      return new Code(`cancel(${quoted(decoded(sendid))})`, ['cancel']);
    case 'log':
      return new Code(`log(${quoted(label ?? expr ?? '')})`, ['log']);
    case 'assign': {
      const value = literalIn(expr);
      if (
        location !== undefined &&
        value !== undefined &&
        /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(location)
      )
        return new Code(`assign({ ${location}: ${value} })`, ['assign']);
      omit(element, `what is assigned to ${location}: ${expr ?? 'its content'}`);
      return `assign ${location}`;
    }
    case 'xstate:action':
      return type;
  }
  omit(element, `<${name}>`);
  return undefined;
}

const eventOf = (event = ''): string => `{ type: ${quoted(decoded(event))} }`;

/** Parses `2s`, `100ms`, or `.5s` to milliseconds. */
export function milliseconds(delay: string): number | undefined {
  const [, amount, unit] = /^\s*(\d*\.?\d+)\s*(s|ms)\s*$/.exec(delay) ?? [];
  return amount === undefined ? undefined : Number(amount) * (unit === 's' ? 1000 : 1);
}

/** Returns an expression as TypeScript, if it is a number, a string, a boolean, or null. */
function literalIn(expr: string | undefined): string | undefined {
  const text = expr?.trim() ?? '';
  if (/^(?:-?\d+(?:\.\d+)?|true|false|null|undefined)$/.test(text)) return text;
  const [, , words] = /^(['"])((?:(?!\1)[^\\])*)\1$/.exec(text) ?? [];
  return words === undefined ? undefined : quoted(words);
}
