'use client';
import { useDocsSearch } from 'fumadocs-core/search/client';
import { staticClient } from 'fumadocs-core/search/client/orama-static';
import * as ui from 'fumadocs-ui/components/dialog/search';
import { RootProvider } from 'fumadocs-ui/provider/next';

export function Provider({ children }) {
  return <RootProvider search={{ SearchDialog: StaticSearch }}>{children}</RootProvider>;
}

/** The theme's dialog on the index of `api/search`, which the browser searches: a static host has no search server. */
function StaticSearch(props) {
  const { search, setSearch, query } = useDocsSearch({ client: staticClient() });
  return (
    <ui.SearchDialog {...props} search={search} onSearchChange={setSearch} isLoading={query.isLoading}>
      <ui.SearchDialogOverlay />
      <ui.SearchDialogContent>
        <ui.SearchDialogHeader>
          <ui.SearchDialogInput />
        </ui.SearchDialogHeader>
        <ui.SearchDialogList items={query.data === 'empty' ? null : query.data} />
      </ui.SearchDialogContent>
    </ui.SearchDialog>
  );
}
