import type { CompiledPage } from '../content/compile.ts';

/** What a route says of the page it shows. */
export function pageFacts(page: CompiledPage) {
  const { title, description, unlisted } = page.frontMatter;
  return { title, description, unlisted, file: page.file };
}
