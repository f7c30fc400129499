import { FIRST_PAINT_ID } from './first-paint-id.ts';

/**
 * Follows a page's title. Browsers that support it don't paint the document before this element is
 * parsed (docs/decisions/0002). It is a separate element because Chromium waits for an element's
 * start tag, not its end.
 */
export function FirstPaint() {
  return <span id={FIRST_PAINT_ID} hidden />;
}
