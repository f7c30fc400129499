import type { InputHTMLAttributes } from 'react';

interface FieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  name: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A text field with its label, and what is wrong with its value. */
export function Field({ label, problem, onChange, ...input }: FieldProps) {
  const problemId = `${input.name}-problem`;
  return (
    <div className="field">
      <label htmlFor={input.name}>{label}</label>
      <input
        {...input}
        id={input.name}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={problemId} className="problem">
        {problem}
      </p>
    </div>
  );
}
