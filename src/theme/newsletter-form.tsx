import { useSite } from '../site/context.tsx';
import { withBase } from '../site/paths.ts';

/**
 * The sign-up form. It posts into a popup window (specification section 7), and into a new tab where there is no JavaScript
 * to open one.
 */
export function NewsletterForm({ action }: { action: string }) {
  const { config, counted } = useSite();
  return (
    <form
      action={withBase(action, config.baseUrl)}
      method="post"
      target="newsletter"
      data-newsletter
      className={`w-full max-w-sm${counted('Newsletter sign-up')}`}
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
          className="h-10 min-w-0 flex-1 rounded-lg border border-line-strong bg-bg px-3 placeholder:text-muted"
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
