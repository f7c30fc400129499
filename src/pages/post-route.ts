import type { Post } from '../content/blog.ts';
import type { Route, Site } from './model.ts';

/** The route of a post, which its excerpts' links are resolved from. */
export function postRoute(site: Site, post: Post): Route {
  return site.routes.find((route) => route.screen === 'post' && route.post === post)!;
}
