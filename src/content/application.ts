/** An application of `examples/`, built for the frame that runs it. */
export interface Application {
  /** The content of its `<body>`. */
  html: string;
  css: string;
  /** A CommonJS module that starts it. */
  js: string;
  /** Names and texts of the files that the playground can open; empty if it can't. */
  sources: [name: string, text: string][];
}
