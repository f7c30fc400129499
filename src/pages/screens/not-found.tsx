import { useSite } from '../../site/context.tsx';
import type { ScreenProps } from '../screen.tsx';

/** What a reader gets for an address that does not exist (specification section 8). */
export default function NotFound({ route }: ScreenProps<'not-found'>) {
  const { hrefOf } = useSite();
  return (
    <div className="mx-auto max-w-xl py-24 text-center">
      <p className="mb-3 font-mono text-sm text-muted">404</p>
      <h1 className="mb-5 text-4xl">{route.title}</h1>
      <p className="mb-2">We could not find what you were looking for.</p>
      <p className="mb-8 text-muted">
        Please contact the owner of the site that linked you to the original URL and let them know their link
        is broken.
      </p>
      <p className="flex justify-center gap-3">
        <a
          className="rounded-lg bg-accent px-4 py-2 font-semibold text-on-accent hover:bg-accent-strong"
          href={hrefOf('/docs/')}
        >
          Read the docs
        </a>
        <a
          className="rounded-lg border border-line px-4 py-2 font-semibold hover:border-accent"
          href={hrefOf('/')}
        >
          Home
        </a>
      </p>
    </div>
  );
}
