import type { Post } from '../content/blog.ts';
import type { RouteOf, Site } from './model.ts';

/** The route of a post, which its excerpts' links are resolved from. */
export function postRoute(site: Site, post: Post): RouteOf<'post'> {
  return site.routes.find(
    (route): route is RouteOf<'post'> => route.screen === 'post' && route.post === post,
  )!;
}
