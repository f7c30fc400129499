import { t } from '../../i18n/messages.ts';
import { TagLink, TagList } from '../../theme/parts/blog-parts.tsx';
import { BlogOverview } from '../blog/blog-overview.tsx';
import type { ScreenProps } from '../screen.tsx';

/** All tags by their first letter, and groups of related tags. */
export default function Tags({ route, site }: ScreenProps<'tags'>) {
  const letters = Map.groupBy(site.tags, ({ slug }) => slug.charAt(0).toUpperCase());
  const groups = site.tags
    .map((tag) => [tag, ...tag.also].sort((a, b) => (a.slug < b.slug ? -1 : 1)))
    .filter((group, i) => group.length > 1 && group[0] === site.tags[i]);
  return (
    <BlogOverview title={route.title} description={route.description} current="tags">
      {[...letters].map(([letter, tags]) => (
        <section
          key={letter}
          aria-labelledby={`letter-${letter}`}
          className="mb-6 grid grid-cols-[2.5rem_1fr] items-baseline border-b border-line pb-6"
        >
          <h2 id={`letter-${letter}`} className="text-lg">
            {letter}
          </h2>
          <ul className="flex flex-wrap gap-2 wrap-anywhere">
            {tags.map((tag) => (
              <li key={tag.slug}>
                <TagLink tag={tag} count={tag.posts.length} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length > 0 && (
        <section aria-labelledby="together" className="mt-10">
          <h2 id="together" className="mb-4 text-lg">
            {t.blog.tagGroups}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {groups.map((tags) => (
              <li key={tags[0]?.slug}>
                <TagList tags={tags} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </BlogOverview>
  );
}
