import type { Field } from '../../../statechart/machine-script.ts';
import type { SimulatedEvent } from '../../browser/sandbox/protocol.ts';
import type { SimulatorEvent } from '../../browser/simulator/simulator.machine.ts';

type Send = (event: SimulatorEvent) => void;

/** A form's `submit`, which never leaves the page; a value that cannot be read is told at its input. */
function reading(read: (form: HTMLFormElement) => void) {
  return (event: { preventDefault(): void; currentTarget: EventTarget | null }) => {
    event.preventDefault();
    read(event.currentTarget as HTMLFormElement);
  };
}

/** JSON of an input; complains at the input and gives nothing where it is none. */
function parseJson(input: HTMLInputElement | HTMLTextAreaElement): { value: unknown } | undefined {
  try {
    return { value: input.value.trim() === '' ? undefined : JSON.parse(input.value) };
  } catch {
    input.setCustomValidity('Write JSON, for example { "id": 1 } or "text" in double quotes.');
    input.reportValidity();
    input.addEventListener('input', () => input.setCustomValidity(''), { once: true });
    return undefined;
  }
}

/** An event to send: a button, and an input for each of its fields. */
export function EventForm({
  type,
  enabled,
  fields,
  send,
}: {
  type: string;
  enabled: boolean;
  fields: readonly Field[];
  send: Send;
}) {
  const submit = reading((form) => {
    const event: SimulatedEvent = { type };
    for (const field of fields) {
      const input = form.elements.namedItem(field.name) as HTMLInputElement;
      const read = readField(field, input);
      if (!read) return;
      if (read.value !== undefined) event[field.name] = read.value;
    }
    send({ type: 'reader.send', event });
  });
  return (
    <form className="sim-form" onSubmit={submit} data-send={type}>
      <button type="submit" className="panel-button sim-event" data-refused={!enabled}>
        {type}
        {!enabled && <span className="sim-hint">no transition</span>}
      </button>
      {fields.map((field) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: FieldInput is the control
        <label key={field.name} className="sim-field">
          {field.name}
          <FieldInput field={field} />
        </label>
      ))}
    </form>
  );
}

function FieldInput({ field: { name, type, choices = [], value, optional } }: { field: Field }) {
  switch (type) {
    case 'boolean':
      return <input name={name} type="checkbox" defaultChecked={value === true} />;
    case 'choice':
      return (
        <select name={name} defaultValue={String(value)}>
          {choices.map((choice) => (
            <option key={choice} selected={choice === value}>
              {choice}
            </option>
          ))}
        </select>
      );
    case 'number':
      return <input name={name} type="number" step="any" required={!optional} defaultValue={String(value)} />;
    case 'string':
      return <input name={name} autoComplete="off" spellCheck={false} defaultValue={String(value)} />;
    case 'json':
      return <input name={name} autoComplete="off" spellCheck={false} defaultValue={JSON.stringify(value)} />;
  }
}

function readField({ type, choices = [] }: Field, input: HTMLInputElement): { value: unknown } | undefined {
  switch (type) {
    case 'boolean':
      return { value: input.checked };
    case 'number':
      return { value: input.value === '' ? undefined : Number(input.value) };
    case 'choice':
      return { value: choices.find((choice) => String(choice) === input.value) };
    case 'string':
      return { value: input.value };
    case 'json':
      return parseJson(input);
  }
}

/** An event whose type the reader writes, for a state that listens to many (`mouse.*`). */
export function AnyEventForm({ descriptor, send }: { descriptor: string; send: Send }) {
  const submit = reading((form) => {
    const type = (form.elements.namedItem('type') as HTMLInputElement).value.trim();
    const payload = parseJson(form.elements.namedItem('payload') as HTMLInputElement);
    if (type && payload) send({ type: 'reader.send', event: { ...(payload.value as object), type } });
  });
  const example = descriptor === '*' ? 'something' : descriptor.replace('*', 'something');
  return (
    <form className="sim-form" onSubmit={submit} data-send={descriptor}>
      <button type="submit" className="panel-button sim-event">
        {descriptor}
      </button>
      <label className="sim-field">
        type
        <input name="type" required autoComplete="off" spellCheck={false} defaultValue={example} />
      </label>
      <label className="sim-field">
        payload
        <input name="payload" autoComplete="off" spellCheck={false} placeholder='{ "x": 1 }' />
      </label>
    </form>
  );
}

/** What the machine is started with. */
export function InputForm({ input, send, open = false }: { input: unknown; send: Send; open?: boolean }) {
  const submit = reading((form) => {
    const read = parseJson(form.elements.namedItem('input') as HTMLTextAreaElement);
    if (read) send({ type: 'reader.input', input: read.value });
  });
  return (
    <details className="sim-input" open={open}>
      <summary>Input</summary>
      <form className="sim-form" onSubmit={submit}>
        <textarea
          name="input"
          rows={2}
          spellCheck={false}
          aria-label="Input of the machine, as JSON"
          defaultValue={input === undefined ? '' : JSON.stringify(input)}
        />
        <button type="submit" className="panel-button">
          Start with this input
        </button>
      </form>
    </details>
  );
}
