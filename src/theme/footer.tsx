import { useSite } from '../config/context.tsx';
import { withBase } from '../core/paths.ts';
import { t } from '../i18n/messages.ts';
import { NewsletterForm } from './forms/newsletter-form.ts';
import { Mark } from './icons.tsx';

/** Links, social icons, the newsletter form, and the copyright line. */
export function Footer() {
  const { config, counted, hrefOf } = useSite();
  const { links, social, copyright } = config.footer;
  return (
    <footer className="mt-16 border-t border-line bg-raised text-sm">
      <div className="on-grid flex flex-col gap-10 py-10 desk:flex-row desk:justify-between">
        <div className="flex flex-col gap-6">
          <nav aria-label={t.theme.footer}>
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a
                    className="inline-block py-1 text-muted hover:text-strong pointer-coarse:py-2.5"
                    href={hrefOf(href)}
                  >
                    {label}
                  </a>
                </li>
              ))}
              {config.offline && (
                <li className="needs-js">
                  <button type="button" className="py-1 text-muted hover:text-strong" data-offline>
                    {t.offline.title}
                  </button>
                </li>
              )}
            </ul>
          </nav>
          <ul className="-ms-2 flex flex-wrap gap-1">
            {social.map(({ label, href, icon }) => (
              <li key={href}>
                <a className={`icon-button${counted(label)}`} href={href} aria-label={label}>
                  <Mark name={icon} />
                </a>
              </li>
            ))}
          </ul>
          <p className="text-muted">{copyright}</p>
        </div>
        {config.newsletter && (
          <NewsletterForm
            when="focus"
            action={withBase(config.newsletter.action, config.baseUrl)}
            text={config.newsletter.text}
            countedAs={counted('Newsletter sign-up')}
          />
        )}
      </div>
    </footer>
  );
}
