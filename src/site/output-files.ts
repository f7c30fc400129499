/** What the build tells the server about the site; the file by which a built site is known. */
export const SERVER_MANIFEST = '.site/manifest.json';
/** Names what the last whole build wrote; a server that runs reads the site anew when it changes. */
export const BUILD_MARK = '.site/build';
/** The folder of the pictures that previews of links show. */
export const CARDS_FOLDER = 'cards/';
/** The entry point of the search index, and the folder of its files. */
export const MANIFEST_FILE = 'search-index.json';
export const INDEX_FOLDER = 'assets/search/';
