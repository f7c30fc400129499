import type { SubmitEvent } from 'react';
import type { Island } from '../../site/island.tsx';
import type { NewsletterFormProps } from '../newsletter-form.ts';

/** A word of its own: Tailwind reads no class that runs into a template’s hole. */
const BOX = 'w-full max-w-sm';
const FEATURES = 'popup,width=520,height=420';

/** A blocked popup leaves the form's target, which is a new tab. */
const openPopup = ({ currentTarget: form }: SubmitEvent<HTMLFormElement>) =>
  void window.open('about:blank', form.target, FEATURES);

/**
 * The sign-up form. It posts into a popup window (specification section 7), and into a new tab where there is no JavaScript
 * to open one.
 */
function NewsletterForm({ action, countedAs }: NewsletterFormProps) {
  return (
    <form
      action={action}
      method="post"
      target="newsletter"
      data-newsletter
      className={BOX + countedAs}
      onSubmit={openPopup}
    >
      <label htmlFor="newsletter-email" className="font-semibold text-strong">
        Newsletter
      </label>
      <p className="mb-3 text-muted" id="newsletter-hint">
        News about XState and Stately Studio in your inbox.
      </p>
      <div className="flex gap-2">
        <input
          id="newsletter-email"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          aria-describedby="newsletter-hint"
          className="h-10 min-w-0 flex-1 rounded-lg border border-field bg-bg px-3 placeholder:text-muted"
        />
        <input type="hidden" name="embed" value="1" />
        <button
          type="submit"
          className="h-10 rounded-lg bg-accent px-4 font-semibold text-on-accent hover:bg-accent-strong"
        >
          Subscribe
        </button>
      </div>
    </form>
  );
}

export default NewsletterForm satisfies Island<'theme/newsletter-form'>;
