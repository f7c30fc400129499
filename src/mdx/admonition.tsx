import type { ReactNode } from 'react';

/** The kinds of admonition and the title of those that an author gives none. */
export const admonitions: Record<string, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  typescript: 'TypeScript',
  xstate: 'XState',
  warningxstate: 'XState',
  breakingchange: 'Breaking change',
  studio: 'Stately Studio',
  new: 'New',
  video: 'Video',
};

/** An aside (`:::note`). The title that an author gives it is its first child; its icon and colors come from `admonition.css`. */
export function Admonition({
  kind,
  titled = false,
  children,
}: {
  kind: string;
  titled?: boolean;
  children: ReactNode;
}) {
  return (
    <aside className={`admonition ${kind}`}>
      {!titled && <AdmonitionTitle>{admonitions[kind]}</AdmonitionTitle>}
      {children}
    </aside>
  );
}

/** The title of an admonition. */
export function AdmonitionTitle({ children }: { children: ReactNode }) {
  return <p className="admonition-title">{children}</p>;
}
