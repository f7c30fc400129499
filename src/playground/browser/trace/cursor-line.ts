/**
 * The event that an editor dispatches when its cursor moves or its text changes. Its `detail` is
 * the cursor's line, from 1.
 */
export const CURSOR_LINE = 'cursorline';
