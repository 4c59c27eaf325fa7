import { SavedSearches } from '#web/features/watchlist/saved-searches.tsx';
import { Watchlist, WatchlistMark } from '#web/features/watchlist/watchlist.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function WatchlistPage() {
  return (
    <>
      <PageHeader title="Watchlist" mark={<WatchlistMark />} />
      <Watchlist after={<SavedSearches />} />
    </>
  );
}
