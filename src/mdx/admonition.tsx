import type { ReactNode } from 'react';
import { type Catalogue, t } from '../site/messages.ts';

/** The kinds of admonition, and in the catalogue of messages the title of those that an author gives none. */
export const admonitions = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'typescript',
  'xstate',
  'warningxstate',
  'breakingchange',
  'studio',
  'new',
  'video',
] as const satisfies readonly (keyof Catalogue['admonitions'])[];

export type AdmonitionKind = (typeof admonitions)[number];

/** An aside (`:::note`). The title that an author gives it is its first child; its icon and colors come from `admonition.css`. */
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

/** The title of an admonition. */
export function AdmonitionTitle({ children }: { children: ReactNode }) {
  return <p className="admonition-title">{children}</p>;
}
