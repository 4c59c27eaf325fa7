import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SellerOverview } from '#contract/seller/get-seller-overview.schemas.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone, dayAndMonth } from '#web/lib/moments.ts';
import { BarPlot } from '#web/ui/bar-plot.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SectionTitle } from '#web/ui/page-header.tsx';
import { Stats } from '#web/ui/stat.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { WaitingRow } from '#web/ui/waiting-row.tsx';
import { sellerOverviewQuery } from './listings-queries.ts';

/** Below every so many bars stands a date, so that dates do not touch on phones. */
const LABEL_EVERY = 4;

/** What waits for the seller, their sales first; nothing if it could not be loaded, which the figures on bidding say. */
export function SellerWaits({ sales }: { sales: ReactNode }) {
  const { data } = useQuery(sellerOverviewQuery);
  if (!data) return null;
  return (
    <>
      <SectionTitle>Waiting for you</SectionTitle>
      <Waits overview={data} sales={sales} />
    </>
  );
}

/** What the live lots stand at, and bids by day. */
export function SellerBidding() {
  const overview = useQuery(sellerOverviewQuery);
  return (
    <>
      <SectionTitle>Bidding</SectionTitle>
      <Loaded
        query={overview}
        failed="Failed to load summary."
        loading={<Skeleton className="h-100" />}
      >
        {(found) => (
          <div className="flex flex-col gap-4">
            <Stats
              long
              figures={[
                {
                  label: 'Live lots at leading bids',
                  figure: <span data-moves>{dollars(found.live_value)}</span>,
                },
                { label: 'Bids today (UTC)', figure: count(found.bids_today) },
                {
                  label: 'Sold in the last 7 days',
                  figure: `${count(found.sold_lately)} of ${count(found.ended_lately)}`,
                  action: found.ended_lately > 0 && (
                    <Link
                      to="/seller/auctions?status=ended&sort=-ends_at"
                      className="tap rounded-sm underline underline-offset-2"
                    >
                      See ended auctions
                    </Link>
                  ),
                },
              ]}
            />
            <BarPlot
              caption="Bids on my lots per day"
              heads={['Day (UTC)', 'Bids']}
              span={`${found.bids_per_day.length} days`}
              running="So far today"
              bars={barsOf(found)}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Waits({
  overview: { changed_terms, rejected, top_bids_open, top_bid },
  sales,
}: {
  overview: SellerOverview;
  sales: ReactNode;
}) {
  if (!sales && changed_terms + rejected + top_bids_open === 0)
    return <p className="text-sm text-ink-soft">Nothing is waiting for you.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sales}
      {top_bid && <TopBidsRow first={top_bid} many={top_bids_open} />}
      {changed_terms > 0 && (
        <WaitingRow
          to="/seller/auctions?status=pending"
          what={['listing with changes to accept', 'listings with changes to accept']}
          many={changed_terms}
        />
      )}
      {rejected > 0 && (
        <WaitingRow
          to="/seller/auctions?status=rejected"
          what={['rejected listing to edit and resubmit', 'rejected listings to edit and resubmit']}
          many={rejected}
        />
      )}
    </ul>
  );
}

interface TopBidsRowProps {
  first: NonNullable<SellerOverview['top_bid']>;
  many: number;
}

function TopBidsRow({ first, many }: TopBidsRowProps) {
  const isOne = many === 1;
  return (
    <WaitingRow
      to={isOne ? `/seller/auctions/${first.id}` : '/seller/auctions?status=ended&sort=-ends_at'}
      what={[
        `highest bid on ${first.title}, below your reserve`,
        'highest bids below your reserves',
      ]}
      many={many}
    >
      {isOne ? 'Accept or decline it by ' : 'Accept or decline the first by '}
      {dateTimeAndZone(first.until)}
    </WaitingRow>
  );
}

function barsOf({ bids_per_day }: SellerOverview) {
  const words = (day: string): string => dayAndMonth(Date.parse(day), 'UTC');
  return bids_per_day.map(({ day, bids }, index) => ({
    key: day,
    tick: (bids_per_day.length - 1 - index) % LABEL_EVERY === 1 ? words(day) : '',
    name: words(day),
    figure: bids,
  }));
}
