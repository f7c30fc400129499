/**
 * The smallest width of the desktop layout in pixels, at a font size of 16 px. Section 9 of the
 * specification assigns widths up to 996 px to the narrow layout.
 */
export const DESKTOP_WIDTH = 997;

/**
 * The same width for media queries. In `rem`, it grows with the reader's font size, like the
 * content that needs the space.
 */
export const DESKTOP_REM = '62.3125rem';

/** The media query of the desktop layout. */
export const DESKTOP = `(width >= ${DESKTOP_REM})`;
