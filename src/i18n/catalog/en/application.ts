/** Texts of applications that run in the page. */
export const application = {
  label: 'Application',
  run: 'Run the application',
  again: 'Start over',
  note: 'It runs here, in step with the chart: use the application, or press an event in the chart.',
  notLoaded: 'The application couldn’t be loaded. Check your connection and try again.',
};
