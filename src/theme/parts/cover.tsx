import { useSite } from '../../config/context.tsx';
import type { Post } from '../../content/blog.ts';
import { sketchOf } from '../../statechart/draw/sketch.ts';
import { drawnCover, PATTERN } from './drawn-cover.ts';

/**
 * A post's picture: the author's, or a sketch of its machine. Other posts have the one that
 * `blog.covers` chooses.
 */
export function Cover({ post }: { post: Post }) {
  const { config, hrefOf } = useSite();
  const { image, title } = post.page.frontMatter;
  const { chart } = post.page;
  if (image) return <img className="cover" src={hrefOf(image)} alt="" loading="lazy" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
  if (chart) return <div className="cover" dangerouslySetInnerHTML={{ __html: sketchOf(chart) }} />;
  switch (config.blog?.covers) {
    case 'drawing':
      return (
        <svg
          className="cover"
          viewBox={`0 0 ${PATTERN.width} ${PATTERN.height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          {drawnCover(post.path).map((d, i) => (
            <path key={i} d={d} />
          ))}
        </svg>
      );
    case 'title':
      return (
        // The heading next to it says the same.
        <div className="cover" aria-hidden="true">
          <p>{title}</p>
        </div>
      );
    default:
      return null;
  }
}
