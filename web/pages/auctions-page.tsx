import { MarketList } from '#web/features/auctions/market-list.tsx';
import { ActivityLinks } from '#web/features/market/activity-links.tsx';
import { LiveBids } from '#web/features/market/live-bids.tsx';
import { SummaryStrip } from '#web/features/market/summary-strip.tsx';
import { TopMovers } from '#web/features/market/top-movers.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useLiveMarket } from './use-live-market.ts';

export default function AuctionsPage() {
  useLiveMarket();
  usePageTitle({
    title: 'Live Share Auction',
    description:
      'All lots on auction now: leading bid, discount to market and time left, by the server clock.',
    canonical: '/auctions',
  });
  return (
    <div className="page-width py-3 sm:py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-1.5 pb-3 sm:gap-y-4 sm:pb-8">
        <h1 className="text-lg sm:text-xl">Live Share Auction</h1>
        <SummaryStrip />
        <ActivityLinks />
      </div>
      <div className="grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,1fr)_280px] xl:max-[1400px]:gap-5">
        <MarketList />
        <aside
          aria-label="Market activity"
          className="grid content-start gap-10 md:grid-cols-2 xl:grid-cols-1"
        >
          <LiveBids />
          <TopMovers />
        </aside>
      </div>
    </div>
  );
}
