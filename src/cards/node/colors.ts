/** The light colors of `theme/styles/tokens.css`, which a picture cannot ask for; a test holds them together. */
const tokens = {
  surface: '#ffffff',
  fg: '#1b1c23',
  strong: '#0b0c11',
  muted: '#5a5d6b',
  accent: '#3a40cf',
  soft: '#eef0ff',
};

/** The colors of cards. */
export const colors = {
  ...tokens,
  /** Between the accent and what is behind it. */
  line: '#d9dbf5',
  dots: '#d3d6f0',
  stroke: '#6a6fe0',
  label: '#dfe2ff',
  labelEdge: '#a9aef0',
  compound: '#f7f7ff',
};
