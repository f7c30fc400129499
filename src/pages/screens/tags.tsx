import { SeeAlso, TagLink } from '../../theme/blog-parts.tsx';
import { BlogHeader } from '../blog-header.tsx';
import type { ScreenProps } from '../screen.tsx';

/** All tags by their first letter. */
export default function Tags({ route, site }: ScreenProps<'tags'>) {
  const letters = Map.groupBy(site.tags, ({ slug }) => slug.charAt(0).toUpperCase());
  return (
    <div className="doc">
      <div className="doc-body">
        <BlogHeader title={route.title} description={route.description} current="tags" />
        {[...letters].map(([letter, tags]) => (
          <section
            key={letter}
            aria-labelledby={`letter-${letter}`}
            className="mb-6 grid grid-cols-[2.5rem_1fr] items-baseline border-b border-line pb-5"
          >
            <h2 id={`letter-${letter}`} className="text-lg">
              {letter}
            </h2>
            <ul className="flex flex-wrap gap-x-4 gap-y-2">
              {tags.map((tag) => (
                <li key={tag.slug} className="flex flex-wrap items-baseline gap-x-2">
                  <TagLink tag={tag} count={tag.posts.length} />
                  <SeeAlso tag={tag} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
