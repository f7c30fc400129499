import { FIRST_PAINT_ID } from './first-paint-id.ts';

/**
 * Stands behind the title of a page and what is beside it: a browser that knows how to wait paints a document no earlier than this is there (docs/decisions/0002). A place of its own,
 * since Chromium waits for an element's beginning, not for its end.
 */
export function FirstPaint() {
  return <span id={FIRST_PAINT_ID} hidden />;
}
