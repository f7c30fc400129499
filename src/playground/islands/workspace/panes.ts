/** The panes that compile the reader's code. The compiler loads with them, after the editor. */
export { ChartPane } from './chart-pane.tsx';
export { OutputPane } from './output-pane.tsx';
