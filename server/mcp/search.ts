import { INDEX_FOLDER, SEARCH_INDEX_FILE } from '../../src/core/output-files.ts';
import { setMessages } from '../../src/i18n/messages.ts';
import { english } from '../../src/i18n/translation.ts';
import { searchIndex } from '../../src/search/engine/embedded.ts';
import type { SearchRequest, SearchResponse } from '../../src/search/engine/engine.ts';
import { IndexFiles } from '../../src/search/engine/index-files.ts';
import type { IndexManifest } from '../../src/search/format.ts';
import type { ReadText } from './pages.ts';

/** Answers queries. */
export type Search = (request: SearchRequest) => Promise<SearchResponse>;

/**
 * The site's own search with the build's index, which is opened with the first query.
 * @param language the language of the site's text
 */
export function siteSearch(read: ReadText, baseUrl: string, language: string): Search {
  const json = (address: string): unknown => {
    const text = read(address);
    if (text === undefined)
      throw new Error(`${address} is missing from the built site. Run npm run build again.`);
    return JSON.parse(text);
  };
  let index: IndexFiles | undefined;
  return (request) => {
    setMessages({ ...english, language });
    index ??= new IndexFiles(json(`/${SEARCH_INDEX_FILE}`) as IndexManifest, async (name) =>
      json(`/${INDEX_FOLDER}${name}`),
    );
    return searchIndex(index, request, baseUrl);
  };
}
