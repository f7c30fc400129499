declare global {
  interface DocumentEventMap {
    islandfailed: CustomEvent<() => void>;
  }
}

/**
 * Creates the bubbling event which reports that an island's code can't be fetched. Its detail is a
 * function that tries again.
 */
export const islandFailed = (retry: () => void) =>
  new CustomEvent('islandfailed', { bubbles: true, detail: retry });
