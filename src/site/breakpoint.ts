/** The first width at which the layout is that of the desktop, in pixels where text has 16: specification section 9 gives 996 px to the narrow one. */
export const DESKTOP_WIDTH = 997;

/** That width as media queries have it: it grows with the font size that a reader has chosen, as does what it makes room for. */
export const DESKTOP_REM = `${DESKTOP_WIDTH / 16}rem`;

/** The media query of the desktop's layout. */
export const DESKTOP = `(width >= ${DESKTOP_REM})`;
