import { useMachine } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Island } from '../../site/island.tsx';
import { t } from '../../site/messages.ts';
import { newsletterMachine } from '../browser/newsletter.machine.ts';
import type { NewsletterFormProps } from '../newsletter-form.ts';

/** A word of its own: Tailwind reads no class that runs into a template’s hole. */
const BOX = 'w-full max-w-sm';
const FEATURES = 'popup,width=520,height=420';

const isOurs = (action: string) => new URL(action).origin === location.origin;

/**
 * The sign-up form. It posts into a popup window (specification section 7), into a new tab where there is no JavaScript to open one, and
 * answers in its place where the browser blocks the window, or the server cannot be reached.
 */
function NewsletterForm({ action, text, countedAs }: NewsletterFormProps) {
  const [state, send] = useMachine(newsletterMachine);
  const button = useRef<HTMLButtonElement>(null);
  const isAnswered = state.matches('answered');
  useEffect(() => {
    if (isAnswered) button.current?.click();
  }, [isAnswered]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    // By now the browser sends it, into the window that is there.
    if (isAnswered) return send({ type: 'sent' });
    const keep = () => {
      event.preventDefault();
      // What counts sign-ups would send the form by itself (Plausible's tagged events).
      event.stopPropagation();
    };
    if (!state.matches('ready')) return keep();
    const { onLine } = navigator;
    const popup = onLine ? window.open('about:blank', form.target, FEATURES) : null;
    // A service elsewhere answers no script: its answer goes to the form's target, a new tab.
    if (onLine && !isOurs(form.action)) return;
    keep();
    const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    send({ type: 'submit', popup, action: form.action, fields });
  };
  return (
    <form
      action={action}
      method="post"
      target="newsletter"
      data-newsletter
      className={BOX + countedAs}
      onSubmit={submit}
    >
      <label htmlFor="newsletter-email" className="font-semibold text-strong">
        {t.newsletter.title}
      </label>
      <p className="mb-3 text-muted" id="newsletter-hint">
        {text}
      </p>
      <div className="flex gap-2">
        <input
          id="newsletter-email"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={t.newsletter.example}
          aria-describedby="newsletter-hint"
          className="h-10 min-w-0 flex-1 rounded-lg border border-field bg-bg px-3 placeholder:text-muted"
        />
        <input type="hidden" name="embed" value="1" />
        {/* Browsers do not send it; programs that fill in whatever they find do, and are turned away. */}
        <input name="website" disabled hidden />
        <button
          ref={button}
          type="submit"
          className="h-10 rounded-lg bg-accent px-4 font-semibold text-on-accent hover:bg-accent-strong"
        >
          {t.newsletter.subscribe}
        </button>
      </div>
      {/* What it tells where its component cannot be fetched, either (`framework/browser/site-island.element.ts`). */}
      <p role="status" data-unreachable={t.newsletter.unreachable} suppressHydrationWarning>
        {state.context.answer}
      </p>
    </form>
  );
}

export default NewsletterForm satisfies Island<'theme/newsletter-form'>;
