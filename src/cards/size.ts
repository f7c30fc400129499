/** The size of a card in pixels, which Open Graph and X show without cropping. */
export const CARD = { width: 1200, height: 630 };
