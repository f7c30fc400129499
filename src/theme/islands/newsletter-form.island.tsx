import { useMachine } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Island } from '../../core/island.tsx';
import { t } from '../../i18n/messages.ts';
import { newsletterMachine } from '../browser/newsletter.machine.ts';
import type { NewsletterFormProps } from '../forms/newsletter-form.ts';

/**
 * A constant, because Tailwind doesn't find a class that is followed by a template's placeholder.
 */
const BOX = 'w-full max-w-sm';
const FEATURES = 'popup,width=520,height=420';

const isOurs = (action: string) => new URL(action).origin === location.origin;

/**
 * The sign-up form. It submits to a popup window (specification section 7), or to a new tab without
 * JavaScript. If the browser blocks the popup or the server can't be reached, the response appears
 * in the form.
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
    // The browser now submits it to the existing window.
    if (isAnswered) return send({ type: 'sent' });
    const keep = () => {
      event.preventDefault();
      // Plausible's tagged events would submit the form again.
      event.stopPropagation();
    };
    if (!state.matches('ready')) return keep();
    const { onLine } = navigator;
    const popup = onLine ? window.open('about:blank', form.target, FEATURES) : null;
    // Other services don't respond to scripts. Their response goes to the form's target, a new tab.
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
        {/* Browsers don't send this field. Bots that fill in every field are refused. */}
        <input name="website" disabled hidden />
        <button
          ref={button}
          type="submit"
          className="h-10 rounded-lg bg-accent px-4 font-semibold text-on-accent hover:bg-accent-strong"
        >
          {t.newsletter.subscribe}
        </button>
      </div>
      {/* Also shown if the component can't be fetched (`framework/browser/site-island.element.ts`). */}
      <p role="status" data-unreachable={t.newsletter.unreachable} suppressHydrationWarning>
        {state.context.answer}
      </p>
    </form>
  );
}

export default NewsletterForm satisfies Island<'theme/newsletter-form'>;
