import type { CompiledPage } from '../content/model.ts';

/** What a route says of the page it shows. */
export function pageMeta(page: CompiledPage) {
  const { title, description, unlisted } = page.frontMatter;
  return { title, description, unlisted, file: page.file };
}
