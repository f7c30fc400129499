import type { ReactNode } from 'react';
import { FirstPaint } from '../theme/first-paint.tsx';
import { BlogNav, type BlogNavProps } from './blog-nav.tsx';

interface BlogOverviewProps extends BlogNavProps {
  title: string;
  description: string;
  /** Whether what it lists is wider than text. */
  wide?: boolean;
  children: ReactNode;
}

/** An overview page of the blog: its title, the way to the others, and what it lists. */
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
        {/* A list is seen as a whole: posts that come one by one would move what is aligned at their ends. */}
        <FirstPaint />
      </div>
    </div>
  );
}
