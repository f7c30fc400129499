import { useMachine } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Field } from './field.tsx';
import {
  problemsOf,
  type SignUp,
  type Step,
  stepsOf,
  wizardMachine,
} from './wizard.machine.ts';

const titles = {
  account: 'Your account',
  profile: 'About you',
  team: 'Your team',
  review: 'Is this right?',
};

export function Wizard({ machine = wizardMachine }) {
  const [snapshot, send] = useMachine(machine);
  const { form } = snapshot.context;
  const step = stepOf(snapshot);
  const problems =
    step !== 'review' && snapshot.hasTag('explaining')
      ? problemsOf(step, snapshot.context)
      : {};
  const heading = useFocusOnChange(
    snapshot.matches('welcome') ? 'welcome' : step,
  );

  function next(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (step === 'review') return send({ type: 'submit' });
    send({ type: 'next' });
    const [wrong] = Object.keys(problemsOf(step, snapshot.context));
    const field = wrong && event.currentTarget.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  }
  const change = (values: Partial<SignUp>) => send({ type: 'change', values });

  if (snapshot.matches('welcome')) {
    return (
      <main>
        <h1 ref={heading} tabIndex={-1}>
          Welcome, {form.name}
        </h1>
        <p>Your account is ready.</p>
      </main>
    );
  }
  return (
    <main>
      <h1>Sign up</h1>
      <ol className="steps" aria-label="Steps">
        {[...stepsOf(form), 'review' as const].map((name) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <form onSubmit={next} noValidate>
        <h2 ref={heading} tabIndex={-1}>
          {titles[step]}
        </h2>
        {step === 'account' && (
          <>
            <Field
              label="Email address"
              name="email"
              type="email"
              autoComplete="email"
              value={form.email}
              problem={problems.email}
              onChange={(email) => change({ email })}
            />
            <Field
              label="Password"
              name="password"
              type="password"
              autoComplete="new-password"
              value={form.password}
              problem={problems.password}
              onChange={(password) => change({ password })}
            />
          </>
        )}
        {step === 'profile' && (
          <>
            <Field
              label="Name"
              name="name"
              autoComplete="name"
              value={form.name}
              problem={problems.name}
              onChange={(name) => change({ name })}
            />
            <label className="row">
              <input
                type="checkbox"
                checked={form.kind === 'team'}
                onChange={({ target }) =>
                  change({ kind: target.checked ? 'team' : 'person' })
                }
              />
              I sign up for a team
            </label>
          </>
        )}
        {step === 'team' && (
          <Field
            label="Name of the team"
            name="team"
            autoComplete="organization"
            value={form.team}
            problem={problems.team}
            onChange={(team) => change({ team })}
          />
        )}
        {step === 'review' && (
          <dl>
            {stepsOf(form).map((name) => (
              <div key={name}>
                <dt>{titles[name]}</dt>
                <dd>{summaryOf(name, form)}</dd>
                <dd>
                  <button
                    type="button"
                    aria-label={`Edit: ${titles[name]}`}
                    aria-disabled={!snapshot.can({ type: `edit.${name}` })}
                    onClick={() => send({ type: `edit.${name}` })}
                  >
                    Edit
                  </button>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p role="alert">
          {snapshot.matches({ filling: { review: 'failed' } }) &&
            'The server does not answer. Your answers are still here.'}
        </p>
        <div className="buttons">
          <button type="submit" className="primary">
            {snapshot.matches('submitting')
              ? 'Creating your account …'
              : step === 'review'
                ? 'Create account'
                : 'Next'}
          </button>
          <button
            type="button"
            aria-disabled={!snapshot.can({ type: 'back' })}
            onClick={() => send({ type: 'back' })}
          >
            Back
          </button>
        </div>
      </form>
      <p className="hint">
        Try an address that begins with <kbd>taken@</kbd> or <kbd>offline@</kbd>
        .
      </p>
    </main>
  );
}

function stepOf(snapshot: SnapshotFrom<typeof wizardMachine>): Step | 'review' {
  const steps = ['account', 'profile', 'team'] as const;
  return steps.find((step) => snapshot.matches({ filling: step })) ?? 'review';
}

function summaryOf(step: Step, { email, name, team }: SignUp) {
  return { account: email, profile: name, team }[step];
}

/**
 * Moves the focus to the heading of each new step, so that screen readers
 * announce it, or to the field that made the machine return to a step.
 */
function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = heading.current?.parentElement?.querySelector<HTMLElement>(
      '[aria-invalid="true"]',
    );
    (wrong ?? heading.current)?.focus();
  }, [step]);
  return heading;
}
