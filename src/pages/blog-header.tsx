import { BlogNav, type BlogNavProps } from './blog-nav.tsx';

interface BlogHeaderProps extends BlogNavProps {
  title: string;
  description: string;
}

/** The title of the blog's overview pages, and the way between them. */
export function BlogHeader({ title, description, ...nav }: BlogHeaderProps) {
  return (
    <>
      <BlogNav {...nav} />
      <header className="mb-8 border-b border-line pb-6">
        <h1 className="mb-2">{title}</h1>
        <p className="text-muted">{description}</p>
      </header>
    </>
  );
}
