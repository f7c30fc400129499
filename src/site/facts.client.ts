/**
 * What the document says of the site (`framework/facts.ts` lists it all).
 * @typeParam T the part that the caller has to know
 */
export function siteFacts<T>(): T {
  return JSON.parse(document.getElementById('site-facts')?.textContent ?? '{}') as T;
}
