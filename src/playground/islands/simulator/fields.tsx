import type { ChangeEvent, InputEvent } from 'react';
import { useRef } from 'react';
import { format, t } from '../../../i18n/messages.ts';
import type { Field } from '../../../statechart/machine/machine-script.ts';

/** The longest example that is shown completely. */
const LONGEST_EXAMPLE = 28;

/** A field of an event: its name, its input, and other values that the page's samples send. */
export function LabeledField({ field }: { field: Field }) {
  const place = useRef<HTMLSpanElement>(null);
  const { name, type, examples = [] } = field;
  const take = (example: unknown) => {
    const input = place.current?.querySelector('input');
    if (!input) return;
    input.value = inputText(field, example);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <span ref={place} className="sim-field-group">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: FieldInput is the control */}
      <label className="sim-field">
        {name}
        <FieldInput field={field} />
      </label>
      {examples.length > 1 && type !== 'choice' && type !== 'boolean' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <span
          className="sim-examples"
          role="group"
          aria-label={format(t.simulator.examplesOf, { field: name })}
        >
          {examples.map((example) => {
            const text = inputText(field, example);
            return (
              <button
                key={text}
                type="button"
                className="sim-example"
                title={text}
                onClick={() => take(example)}
              >
                {text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text || '""'}
              </button>
            );
          })}
        </span>
      )}
    </span>
  );
}

/** The input for a field of an event, with a value that works. */
function FieldInput({ field }: { field: Field }) {
  const { name, type, choices = [], value, optional, typeName } = field;
  const required = !optional && type !== 'string';
  const text = {
    name,
    autoComplete: 'off',
    spellCheck: false,
    defaultValue: inputText(field, value),
    onInput: allow,
  };
  switch (type) {
    case 'boolean':
      return <input name={name} type="checkbox" defaultChecked={value === true} />;
    case 'choice':
      return (
        <select name={name} defaultValue={optional && value === undefined ? '' : String(value)}>
          {optional && <option value="">{t.simulator.nothing}</option>}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      );
    case 'number':
      return <input {...text} type="number" step="any" required={required} />;
    case 'date':
      return <input {...text} type="date" required={required} />;
    case 'string':
    case 'file':
    case 'error':
      return <input {...text} required={required} />;
    case 'json':
      return <input {...text} required={required} placeholder={typeName ?? 'JSON'} onChange={requireJson} />;
  }
}

/** A field's value in the format of its input. */
function inputText({ type }: Field, value: unknown): string {
  if (value === undefined) return '';
  const special = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  if (type === 'date' && '$date' in special) return String(special.$date).slice(0, 'yyyy-mm-dd'.length);
  if (type === 'file' && '$file' in special) return String(special.$file);
  if (type === 'error' && '$error' in special) return String(special.$error);
  return type === 'json' ? JSON.stringify(value) : String(value);
}

/** The value that the reader entered; `undefined` if the input is empty. */
export function readField({ name, type, choices = [], optional }: Field, data: FormData): unknown {
  const text = textOf(data, name);
  switch (type) {
    case 'boolean':
      return data.has(name) || (optional ? undefined : false);
    case 'number':
      return text === '' ? undefined : Number(text);
    case 'choice':
      return choices.find((choice) => String(choice) === text);
    case 'string':
      return text === '' && optional ? undefined : text;
    case 'date':
      return text === '' ? undefined : { $date: text };
    case 'file':
      return text === '' ? undefined : { $file: text };
    case 'error':
      return { $error: text };
    case 'json':
      return parseJson(text);
  }
}

/** The message for a required field, instead of the browser's. */
export function missingWords({ name, typeName }: Field): string {
  const { missing, missingOf } = t.simulator;
  return format(typeName === undefined ? missing : missingOf, { field: name, type: typeName ?? '' });
}

/** Clears an input's validation message. */
function allow({ currentTarget }: InputEvent<HTMLInputElement>): void {
  currentTarget.setCustomValidity('');
}

/** The text of a form's field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Parses JSON; undefined if the text is empty. @throws SyntaxError if it isn't JSON */
export function parseJson(text: string): unknown {
  return text.trim() === '' ? undefined : JSON.parse(text);
}

/**
 * Marks an input as invalid unless it contains JSON: the form isn't submitted, and the browser
 * shows why.
 */
export function requireJson({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  try {
    parseJson(currentTarget.value);
    currentTarget.setCustomValidity('');
  } catch {
    currentTarget.setCustomValidity(t.simulator.json);
  }
}
