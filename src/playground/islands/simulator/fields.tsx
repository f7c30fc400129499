import type { ChangeEvent } from 'react';
import { t } from '../../../site/messages.ts';
import type { Field } from '../../../statechart/machine-script.ts';

/** The input of one field of an event, with what the sample itself sends. */
export function FieldInput({ field: { name, type, choices = [], value, optional } }: { field: Field }) {
  switch (type) {
    case 'boolean':
      return <input name={name} type="checkbox" defaultChecked={value === true} />;
    case 'choice':
      return (
        <select name={name} defaultValue={String(value)}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      );
    case 'number':
      return <input name={name} type="number" step="any" required={!optional} defaultValue={String(value)} />;
    case 'string':
      return <input name={name} autoComplete="off" spellCheck={false} defaultValue={String(value)} />;
    case 'json':
      return (
        <input
          name={name}
          autoComplete="off"
          spellCheck={false}
          defaultValue={JSON.stringify(value)}
          placeholder="JSON"
          onChange={requireJson}
        />
      );
  }
}

/** What the reader has put into a field's input; `undefined` where it was left empty. */
export function readField({ name, type, choices = [] }: Field, data: FormData): unknown {
  const text = textOf(data, name);
  switch (type) {
    case 'boolean':
      return data.has(name);
    case 'number':
      return text === '' ? undefined : Number(text);
    case 'choice':
      return choices.find((choice) => String(choice) === text);
    case 'string':
      return text;
    case 'json':
      return parseJson(text);
  }
}

/** The text of a form's field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** The value that a text of JSON means; none where it is empty. @throws SyntaxError where it is no JSON */
export function parseJson(text: string): unknown {
  return text.trim() === '' ? undefined : JSON.parse(text);
}

/** Makes an input refuse what is no JSON: its form is not submitted, and the browser says why. */
export function requireJson({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  try {
    parseJson(currentTarget.value);
    currentTarget.setCustomValidity('');
  } catch {
    currentTarget.setCustomValidity(t.simulator.json);
  }
}
