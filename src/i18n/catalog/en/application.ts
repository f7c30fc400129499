/** Texts of applications that run in the page. */
export const application = {
  label: 'Application',
  run: 'Run the application',
  again: 'Start over',
  note: 'The application and the chart stay in sync. Use the application, or select an event in the chart.',
  notLoaded: 'The application couldn’t be loaded. Check your connection and try again.',
};
