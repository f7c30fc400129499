import { searchIndex } from '../../src/search/engine/embedded.ts';
import type { SearchRequest, SearchResponse } from '../../src/search/engine/engine.ts';
import { IndexFiles } from '../../src/search/engine/index-files.ts';
import type { IndexManifest } from '../../src/search/format.ts';
import { setMessages } from '../../src/site/messages.ts';
import { INDEX_FOLDER, MANIFEST_FILE } from '../../src/site/output-files.ts';
import { english } from '../../src/site/translation.ts';
import type { ReadText } from './pages.ts';

/** Answers queries. */
export type Search = (request: SearchRequest) => Promise<SearchResponse>;

/**
 * The site's own search, over the index that the build has made; it is opened with the first query.
 * @param language of the site's words, by which they are compared
 */
export function siteSearch(read: ReadText, baseUrl: string, language: string): Search {
  const json = (address: string): unknown => {
    const text = read(address);
    if (text === undefined) throw new Error(`${address} is missing in the built site`);
    return JSON.parse(text);
  };
  let index: IndexFiles | undefined;
  return (request) => {
    setMessages({ ...english, language });
    index ??= new IndexFiles(json(`/${MANIFEST_FILE}`) as IndexManifest, async (name) =>
      json(`/${INDEX_FOLDER}${name}`),
    );
    return searchIndex(index, request, baseUrl);
  };
}
