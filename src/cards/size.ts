/** The size of a card in pixels: what Open Graph and X show whole. */
export const CARD = { width: 1200, height: 630 };
