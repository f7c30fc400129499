/** Below it are the charts that other sites may show: a page, and pictures, for each. */
export const EMBED_FOLDER = '/embed/';
