declare global {
  interface DocumentEventMap {
    islandfailed: CustomEvent<() => void>;
  }
}

/** Tells, from its element on, that the code of an island cannot be fetched, and how to try again. */
export const islandFailed = (retry: () => void) =>
  new CustomEvent('islandfailed', { bubbles: true, detail: retry });
