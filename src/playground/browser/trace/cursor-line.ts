/** What an editor tells the page when its cursor moves or its text changes: an event whose `detail` is the cursor's line, from 1. */
export const CURSOR_LINE = 'cursorline';
