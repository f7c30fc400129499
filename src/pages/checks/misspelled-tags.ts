import type { Tag } from '../../content/blog.ts';
import { AuthorError } from '../../core/errors.ts';
import type { Site } from '../model.ts';
import { isSlip } from './slip.ts';

/**
 * Reports tags that are misspelled. Any tag is allowed, so one is only reported if a single post has
 * it, and several posts have one with almost the same name. `blog.tagGroups` lists similar tags that
 * are meant.
 */
export function misspelledTags({ tags, content }: Site): AuthorError[] {
  return tags.flatMap((tag) => {
    const [post, ...others] = tag.posts;
    const meant = others.length === 0 ? commonTagLike(tag, tags) : undefined;
    if (!post || !meant) return [];
    const { file, fieldLines } = post.page;
    return new AuthorError(
      { file: `${content.folder}/${file}`, line: fieldLines.tags },
      `front matter: tags: only this post has the tag '${tag.label}', but ${meant.posts.length} posts have '${meant.label}'`,
      `Did you mean '${meant.label}'? If the tags differ on purpose, add both to a group in blog.tagGroups.`,
    );
  });
}

function commonTagLike(tag: Tag, tags: readonly Tag[]): Tag | undefined {
  return tags
    .filter((other) => other.posts.length > 1 && !tag.also.includes(other) && isSlip(tag.label, other.label))
    .sort((a, b) => b.posts.length - a.posts.length)[0];
}
