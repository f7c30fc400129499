import type { ReactNode } from 'react';
import type { TextLanguage } from './article-parts.tsx';
import { TITLE_ID } from './title-id.ts';

/** The title of a page, its only `<h1>`: a document is not painted before it is there (docs/decisions/0002). */
export function PageTitle({
  children,
  className,
  text,
}: {
  children: ReactNode;
  className?: string;
  text?: TextLanguage;
}) {
  return (
    <h1 id={TITLE_ID} {...text} className={className}>
      {children}
    </h1>
  );
}
