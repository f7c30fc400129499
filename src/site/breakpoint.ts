/** The first width at which the layout is that of the desktop: specification section 9 gives 996 px to the narrow one. */
export const DESKTOP_WIDTH = 997;

/** The media query of the desktop's layout. */
export const DESKTOP = `(width >= ${DESKTOP_WIDTH}px)`;
