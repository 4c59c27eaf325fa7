import { SavedSearches } from '#web/features/watchlist/saved-searches.tsx';
import { Watchlist } from '#web/features/watchlist/watchlist.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function WatchlistPage() {
  return (
    <>
      <PageHeader title="Watchlist" />
      <Watchlist after={<SavedSearches />} />
    </>
  );
}
