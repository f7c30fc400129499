/**
 * Why this site needs more of something than a peer, for each metric in which that is so: what the reader or the author gets for it. The report
 * has the line only where a peer is ahead; a row that is behind without a line here fails the writing (`behind.ts`).
 */
export const reasons: Readonly<Record<string, string>> = {
  htmlKB:
    'the styles stand in the document, so that the first paint waits for one answer instead of two (docs/decisions/0002). Compare the total.',
  jsKB: 'the script has the router, the tools of charts and samples, and what starts the islands. Starlight loads a document for each page, so it has no router; its later scripts stand in the rows below.',
  requests: 'what the page fetches ahead begins before the load event.',
  laterKB:
    'React and the pages whose links are in view are fetched ahead, when nothing else is under way and unless data is saved. That is what makes a navigation and the first search short.',
  fcp: 'the document is larger by the styles, and its first frame has the beginning of the article: the largest paint, which is the text, comes with it.',
  blocking:
    'the script starts the router and watches which links come into view; a site without a router has no such work.',
  clickKB:
    'a fragment brings the text with its highlighting as HTML, so that nothing is rendered in the browser.',
  searchMs:
    'the words are looked up in three steps (vocabulary, postings, texts), each an answer of the server, so that the index may grow (docs/decisions/0021). An index that comes whole is faster while it is small.',
  searchKB:
    'the dialog runs on React and XState, and the entry point holds the vocabulary of the whole site, by which misspelled words are found. Once for a visit; an index that comes whole grows with the text.',
  coldSeconds:
    'a cold build bundles the script, the simulator and the editor of samples, draws a picture for link previews for each page, writes each page as Markdown too, and compresses each file with Brotli and gzip. The peers do none of the last three. Every later build is warm.',
  coldCpu: 'as for the seconds of the cold build.',
  coldMB:
    'pages are compiled and pictures are drawn on as many threads as there are cores, each with a heap of its own.',
};
