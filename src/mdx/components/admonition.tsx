import type { ReactNode } from 'react';
import { t } from '../../i18n/messages.ts';
import type { AdmonitionKind } from './admonition-kinds.ts';

/**
 * An aside (`:::note`). A title from the author is its first child; icon and colors come from
 * `admonition.css`.
 */
export function Admonition({
  kind,
  titled = false,
  children,
}: {
  kind: AdmonitionKind;
  titled?: boolean;
  children: ReactNode;
}) {
  return (
    <aside className={`admonition ${kind}`}>
      {!titled && <AdmonitionTitle>{t.admonitions[kind]}</AdmonitionTitle>}
      {children}
    </aside>
  );
}

/** The title that an author wrote, or that of the kind. */
export function AdmonitionTitle({ children }: { children: ReactNode }) {
  return <p className="admonition-title">{children}</p>;
}
