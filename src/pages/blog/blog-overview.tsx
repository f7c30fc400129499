import type { ReactNode } from 'react';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { BlogNav, type BlogNavProps } from './blog-nav.tsx';

interface BlogOverviewProps extends BlogNavProps {
  title: string;
  description: string;
  /** Whether the list is wider than text. */
  wide?: boolean;
  children: ReactNode;
}

/** A blog overview: its title, links to the other overviews, and its list. */
export function BlogOverview({ title, description, wide = false, children, ...nav }: BlogOverviewProps) {
  return (
    <div className="doc">
      <div className={wide ? 'doc-body wide' : 'doc-body'}>
        <BlogNav {...nav} />
        <header className="mb-8 border-b border-line pb-6">
          <h1 className="mb-2">{title}</h1>
          <p className="text-muted">{description}</p>
        </header>
        {children}
        {/* The list is painted as a whole. If posts appeared one by one, content aligned at their
            ends would move. */}
        <FirstPaint />
      </div>
    </div>
  );
}
