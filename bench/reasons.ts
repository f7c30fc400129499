/**
 * The reason why this site needs more of something than a peer, by metric: what readers or authors
 * get in return. The report shows a reason only if a peer is ahead.
 */
export const reasons: Readonly<Record<string, string>> = {
  htmlKB:
    'styles are inline, so the first paint waits for one response instead of two (docs/decisions/0002). Compare the totals.',
  jsKB: 'the script contains the router, the tools for charts and samples, and the loader of islands. Starlight loads a document for each page, so it has no router; the following rows include its later scripts.',
  requests: 'prefetching starts before the load event.',
  laterKB:
    'React and pages whose links are in view are prefetched if the browser is idle, but not with save-data. This makes navigation and the first search fast.',
  fcp: 'the document contains the styles, and its first frame shows the beginning of the article, which is also the largest paint.',
  blocking:
    'the script starts the router and observes links that scroll into view. A site without a router does not.',
  clickKB: 'a fragment contains the highlighted text as HTML, so the browser renders nothing.',
  searchMs:
    'a search takes three requests (vocabulary, postings, texts), so that the index can grow (docs/decisions/0021). An index in one file is faster while it is small.',
  searchKB:
    'the dialog uses React and XState, and the first file has the vocabulary of the whole site, which corrects misspelled words. They load once per visit; an index in one file grows with the text.',
  coldSeconds:
    'a cold build bundles the script, the simulator, and the sample editor, draws a link preview for each page, writes each page as Markdown, and compresses each file with Brotli and gzip. The peers do none of the last three. Later builds are warm.',
  coldCpu: 'see the seconds of the cold build.',
  coldMB: 'pages and pictures are made on one thread per core, and each thread has a heap.',
};
