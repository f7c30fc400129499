import type { SubmitEvent } from 'react';
import { t } from '../../../i18n/messages.ts';
import type { Field } from '../../../statechart/machine/machine-script.ts';
import type { SimulatorSend } from '../../browser/simulator/simulator.machine.ts';
import { LabeledField, missingWords, parseJson, readField, requireJson, textOf } from './fields.tsx';

type Send = SimulatorSend;

/** A `submit` handler that doesn't navigate. */
function submitting(read: (data: FormData) => void) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    read(new FormData(event.currentTarget));
  };
}

/**
 * Shows which fields of a form are missing and reports this to the simulation, which announces it.
 */
function refusing(event: string, fields: readonly Field[], send: Send) {
  return ({ target }: { target: EventTarget }): void => {
    const input = target as HTMLInputElement;
    const field = fields.find(({ name }) => name === input.name);
    if (field && input.validity.valueMissing) input.setCustomValidity(missingWords(field));
    send({ type: 'reader.refused', event, problem: input.validationMessage });
  };
}

export interface EventFormProps {
  type: string;
  /** The name as its author wrote it. */
  name?: string;
  /** Whether the event does something. */
  enabled: boolean;
  /** The event's payload. */
  fields: readonly Field[];
  send: Send;
}

/** An event to send: a button, and an input for each of its fields. */
export function EventForm({ type, name = type, enabled, fields, send }: EventFormProps) {
  const submit = submitting((data) => {
    const payload = fields
      .map((field) => [field.name, readField(field, data)] as const)
      .filter(([, value]) => value !== undefined);
    send({ type: 'reader.send', event: { ...Object.fromEntries(payload), type } });
  });
  return (
    <form
      className="sim-form"
      onSubmit={submit}
      onInvalidCapture={refusing(name, fields, send)}
      data-send={type}
    >
      <button type="submit" className="panel-button sim-event" data-refused={!enabled}>
        {name}
        {!enabled && <span className="sim-hint">{t.simulator.noTransition}</span>}
      </button>
      {fields.map((field) => (
        <LabeledField key={field.name} field={field} />
      ))}
    </form>
  );
}

/** An event whose type the reader writes, for a state with a wildcard (`mouse.*`). */
export function AnyEventForm({ descriptor, send }: { descriptor: string; send: Send }) {
  const submit = submitting((data) => {
    const type = textOf(data, 'type').trim();
    const payload = parseJson(textOf(data, 'payload'));
    const fields = typeof payload === 'object' ? payload : undefined;
    if (type) send({ type: 'reader.send', event: { ...fields, type } });
  });
  const example = descriptor === '*' ? 'something' : descriptor.replace('*', 'something');
  return (
    <form className="sim-form" onSubmit={submit} data-send={descriptor}>
      <button type="submit" className="panel-button sim-event">
        {descriptor}
      </button>
      <label className="sim-field">
        {t.simulator.type}
        <input name="type" required autoComplete="off" spellCheck={false} defaultValue={example} />
      </label>
      <label className="sim-field">
        {t.simulator.payload}
        <input
          name="payload"
          autoComplete="off"
          spellCheck={false}
          placeholder='{ "x": 1 }'
          onChange={requireJson}
        />
      </label>
    </form>
  );
}

export interface InputFormProps {
  input: unknown;
  send: Send;
  /** Whether it is initially open. */
  open?: boolean;
}

/** The machine's input. */
export function InputForm({ input, send, open = false }: InputFormProps) {
  const submit = submitting((data) =>
    send({ type: 'reader.input', input: parseJson(textOf(data, 'input')) }),
  );
  return (
    <details className="sim-input" open={open}>
      <summary>{t.simulator.input}</summary>
      <form className="sim-form" onSubmit={submit}>
        <textarea
          name="input"
          rows={2}
          spellCheck={false}
          aria-label={t.simulator.inputLabel}
          defaultValue={input === undefined ? '' : JSON.stringify(input)}
          onChange={requireJson}
        />
        <button type="submit" className="panel-button">
          {t.simulator.startWith}
        </button>
      </form>
    </details>
  );
}
