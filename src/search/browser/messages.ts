import { message } from '../../site/messages.ts';
import { plural } from '../../site/plural.ts';
import { firstWords } from './first-messages.ts';

/** What search says (specification sections 8 and 9). */
export const say = {
  ...firstWords,
  cancel: message({ id: 'theme.SearchModal.searchBox.cancelButtonText', message: 'Cancel' }),
  clear: message({ id: 'theme.SearchModal.searchBox.resetButtonTitle', message: 'Clear the query' }),
  recent: message({ id: 'theme.SearchModal.startScreen.recentSearchesTitle', message: 'Recent' }),
  noRecent: message({
    id: 'theme.SearchModal.startScreen.noRecentSearchesText',
    message: 'No recent searches',
  }),
  favourites: message({ id: 'theme.SearchModal.startScreen.favoriteSearchesTitle', message: 'Favorites' }),
  star: message({
    id: 'theme.SearchModal.startScreen.saveRecentSearchButtonTitle',
    message: 'Save this search',
  }),
  pagesRead: message({ id: 'theme.SearchModal.startScreen.pagesRead', message: 'Recently read' }),
  forgetPage: message({
    id: 'theme.SearchModal.startScreen.forgetPage',
    message: 'Remove this page from the list',
  }),
  clearPages: message({
    id: 'theme.SearchModal.startScreen.clearPages',
    message: 'Clear recently read pages',
  }),
  forgetRecent: message({
    id: 'theme.SearchModal.startScreen.removeRecentSearchButtonTitle',
    message: 'Remove this search from history',
  }),
  forgetFavourite: message({
    id: 'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle',
    message: 'Remove this search from favorites',
  }),
  noResultsFor: message({ id: 'theme.SearchModal.noResultsScreen.noResultsText', message: 'No results for' }),
  tryFor: message({
    id: 'theme.SearchModal.noResultsScreen.suggestedQueryText',
    message: 'Try searching for',
  }),
  believe: message({
    id: 'theme.SearchModal.noResultsScreen.reportMissingResultsText',
    message: 'Believe this query should return results?',
  }),
  letUsKnow: message({
    id: 'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText',
    message: 'Let us know.',
  }),
  toSelect: message({ id: 'theme.SearchModal.footer.selectText', message: 'to select' }),
  toNavigate: message({ id: 'theme.SearchModal.footer.navigateText', message: 'to navigate' }),
  toClose: message({ id: 'theme.SearchModal.footer.closeText', message: 'to close' }),
  credit: message({ id: 'theme.SearchModal.footer.searchByText', message: 'Search by' }),
  answer: message({ id: 'theme.SearchModal.answer', message: 'Best answer' }),
  seeAll: message({ id: 'theme.SearchBar.seeAll', message: 'See all {count} results' }),
  searchTitle: message({ id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation' }),
  resultsFor: message({
    id: 'theme.SearchPage.existingResultsTitle',
    message: 'Search results for “{query}”',
  }),
  versionFilter: message({ id: 'theme.SearchPage.inputVersion', message: 'Version of the docs' }),
  allVersions: message({ id: 'theme.SearchPage.allVersions', message: 'All versions' }),
  kindFilter: message({ id: 'theme.SearchPage.inputKind', message: 'Part of the site' }),
  allKinds: message({ id: 'theme.SearchPage.allKinds', message: 'Everything' }),
  nothing: message({ id: 'theme.SearchPage.noResultsText', message: 'No results were found' }),
};

/** The count above the results page's list. */
export const documentsFound = (count: number) =>
  plural(count, { one: 'One document found', other: '{count} documents found' });

/** What a screen reader hears of a dialog's results. */
export const resultCount = (count: number) => plural(count, { one: 'One result', other: '{count} results' });
