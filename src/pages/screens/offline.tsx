import { t } from '../../i18n/messages.ts';
import { FirstPaint } from '../../theme/first-paint.tsx';
import type { ScreenProps } from '../screen.tsx';

/**
 * The page shown offline instead of a page that is not on the device. The service worker inserts
 * the list of stored pages.
 */
export default function Offline({ route }: ScreenProps<'offline'>) {
  return (
    <div className="mx-auto max-w-2xl py-16">
      <h1 className="mb-5">{route.title}</h1>
      <FirstPaint />
      <p className="mb-6">{t.offline.pageText}</p>
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="h-10 rounded-lg bg-accent px-4 font-semibold text-on-accent hover:bg-accent-strong"
          data-try-again
        >
          {t.errors.tryAgain}
        </button>
      </p>
      <section className="prose mt-10" aria-labelledby="kept-pages">
        <h2 id="kept-pages">{t.offline.keptPages}</h2>
        <div data-kept-pages="" />
        <p>{t.offline.pageHint}</p>
      </section>
    </div>
  );
}
