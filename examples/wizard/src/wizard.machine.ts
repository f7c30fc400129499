import { assign, fromPromise, setup } from 'xstate';

export interface SignUp {
  email: string;
  password: string;
  name: string;
  kind: 'person' | 'team';
  team: string;
}

export type Step = 'account' | 'profile' | 'team';
export type Problems = Partial<Record<keyof SignUp, string>>;

interface WizardContext {
  form: SignUp;
  /** The address that the server has refused. */
  takenEmail: string;
}

/** Returns the steps that a person has to fill in. */
export function stepsOf({ kind }: SignUp): Step[] {
  return kind === 'team'
    ? ['account', 'profile', 'team']
    : ['account', 'profile'];
}

/** Returns what is wrong with the answers of a step, by field. */
export function problemsOf(
  step: Step,
  { form, takenEmail }: WizardContext,
): Problems {
  const problems: Problems = {};
  if (step === 'account') {
    if (!/^\S+@\S+$/.test(form.email))
      problems.email = 'Enter an email address, such as ada@example.com.';
    else if (form.email === takenEmail)
      problems.email = 'This email address has an account already.';
    if (form.password.length < 8)
      problems.password = 'Use at least 8 characters.';
  }
  if (step === 'profile' && form.name.trim() === '')
    problems.name = 'Enter your name.';
  if (step === 'team' && form.team.trim() === '')
    problems.team = 'Enter the name of your team.';
  return problems;
}

function hasProblems(step: Step, context: WizardContext) {
  return Object.keys(problemsOf(step, context)).length > 0;
}

/** An answer of the server. Any other error means that there was no answer. */
export class EmailTakenError extends Error {}

/**
 * Stands in for a server. "taken@…" has an account already; "offline@…" has no
 * connection.
 */
const createAccount = fromPromise<void, SignUp>(async ({ input }) => {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  if (input.email.startsWith('taken@')) throw new EmailTakenError();
  if (input.email.startsWith('offline@')) throw new Error('No connection');
});

/** Each step shows its problems once a person wants to continue. */
const step = {
  initial: 'editing',
  states: { editing: {}, explaining: { tags: 'explaining' } },
} as const;

export const wizardMachine = setup({
  types: {
    context: {} as WizardContext,
    events: {} as
      | { type: 'change'; values: Partial<SignUp> }
      | { type: 'next' }
      | { type: 'back' }
      | { type: 'edit.account' }
      | { type: 'edit.profile' }
      | { type: 'edit.team' }
      | { type: 'submit' },
  },
  actors: { createAccount },
  actions: {
    change: assign({
      form: ({ context }, values: Partial<SignUp>) => ({
        ...context.form,
        ...values,
      }),
    }),
    rememberTaken: assign({ takenEmail: ({ context }) => context.form.email }),
    forgetPassword: assign({
      form: ({ context }) => ({ ...context.form, password: '' }),
    }),
  },
  guards: {
    hasProblems: ({ context }, step: Step) => hasProblems(step, context),
    isComplete: ({ context }) =>
      !stepsOf(context.form).some((step) => hasProblems(step, context)),
    isTeam: ({ context }) => context.form.kind === 'team',
    isTaken: (_, params: { error: unknown }) =>
      params.error instanceof EmailTakenError,
  },
}).createMachine({
  id: 'wizard',
  context: {
    form: { email: '', password: '', name: '', kind: 'person', team: '' },
    takenEmail: '',
  },
  initial: 'filling',
  states: {
    filling: {
      initial: 'account',
      on: {
        change: {
          actions: { type: 'change', params: ({ event }) => event.values },
        },
      },
      states: {
        account: {
          ...step,
          on: {
            next: [
              {
                guard: { type: 'hasProblems', params: 'account' },
                target: '.explaining',
              },
              { guard: 'isComplete', target: 'review' },
              { target: 'profile' },
            ],
          },
        },
        profile: {
          ...step,
          on: {
            next: [
              {
                guard: { type: 'hasProblems', params: 'profile' },
                target: '.explaining',
              },
              { guard: 'isComplete', target: 'review' },
              { guard: 'isTeam', target: 'team' },
            ],
            back: 'account',
          },
        },
        team: {
          ...step,
          on: {
            next: [
              {
                guard: { type: 'hasProblems', params: 'team' },
                target: '.explaining',
              },
              { target: 'review' },
            ],
            back: 'profile',
          },
        },
        review: {
          initial: 'ready',
          states: { ready: {}, failed: {} },
          on: {
            'edit.account': 'account',
            'edit.profile': 'profile',
            'edit.team': { guard: 'isTeam', target: 'team' },
            back: [{ guard: 'isTeam', target: 'team' }, { target: 'profile' }],
            submit: '#wizard.submitting',
          },
        },
      },
    },
    submitting: {
      invoke: {
        src: 'createAccount',
        input: ({ context }) => context.form,
        onDone: 'welcome',
        onError: [
          {
            guard: {
              type: 'isTaken',
              params: ({ event }) => ({ error: event.error }),
            },
            target: 'filling.account.explaining',
            actions: 'rememberTaken',
          },
          { target: 'filling.review.failed' },
        ],
      },
    },
    welcome: { entry: 'forgetPassword', type: 'final' },
  },
});
