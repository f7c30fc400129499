import { message } from '../../site/messages.ts';

/** What search says before its code is there, and where that cannot be had; part of the first load, so no more than that. */
export const firstWords = {
  placeholder: message({ id: 'theme.SearchBar.label', message: 'Search docs' }),
  failedTitle: message({ id: 'theme.SearchModal.errorScreen.titleText', message: 'Unable to fetch results' }),
  failedHelp: message({
    id: 'theme.SearchModal.errorScreen.helpText',
    message: 'You might want to check your network connection.',
  }),
  retry: message({ id: 'theme.ErrorPageContent.retry', message: 'Retry' }),
};
