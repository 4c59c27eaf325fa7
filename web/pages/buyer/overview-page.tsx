import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { BuyerOverview } from '#contract/bids/get-buyer-overview.schemas.ts';
import { BiddingPlot } from '#web/features/bids/bidding-plot.tsx';
import { useBindingLots } from '#web/features/bids/binding-lots.tsx';
import { BuyerDesk } from '#web/features/bids/buyer-desk.tsx';
import { FirstSteps } from '#web/features/bids/first-steps.tsx';
import { MY_BIDS_TABLE_FROM, singleBidColumns } from '#web/features/bids/my-bid-columns.tsx';
import {
  bindingLotsQuery,
  buyerOverviewQuery,
  myLotsQuery,
} from '#web/features/bids/my-bids-queries.ts';
import { MyLots } from '#web/features/bids/my-lots-table.tsx';
import { useLiveBidding } from '#web/features/bids/use-live-bidding.ts';
import { WonLots } from '#web/features/bids/won-lots.tsx';
import { newestSalesQuery, useSalesWaiting } from '#web/features/sales/sales-waiting.tsx';
import { StrikesNote } from '#web/features/sales/strikes-note.tsx';
import { count } from '#web/lib/figures.ts';
import type { FirstReads } from '#web/lib/read-ahead.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Freshness } from '#web/ui/freshness.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader, SectionTitle } from '#web/ui/page-header.tsx';
import { Stats } from '#web/ui/stat.tsx';
import { EmptyState, SkeletonRows } from '#web/ui/states.tsx';

export const reads: FirstReads = (client) => [
  client.prefetchQuery(buyerOverviewQuery),
  client.prefetchQuery(myLotsQuery),
  client.prefetchQuery(bindingLotsQuery),
  client.prefetchQuery(newestSalesQuery('buyer')),
];

export default function BuyerOverviewPage() {
  useLiveBidding();
  const overview = useQuery(buyerOverviewQuery);
  // What waits for the buyer stands first: it would move the rest down.
  const salesKnown = useQuery(newestSalesQuery('buyer')).isFetched;
  const bindingKnown = useQuery(bindingLotsQuery).isFetched;
  const figures = overview.data;
  const binding = figures?.binding_bids ?? 0;
  return (
    <>
      <PageHeader title="Overview" mark={<Mark />}>
        <ButtonLink to="/auctions" kind="primary">
          See live auctions
        </ButtonLink>
      </PageHeader>
      <StrikesNote />
      <Stats
        figures={[
          { label: 'Bids, incl. automatic', figure: figures && count(figures.total_bids) },
          { label: 'Lots won', figure: figures && count(figures.won_bids) },
          { label: 'Lots lost', figure: figures && count(figures.lost_bids - binding) },
          { label: 'Seller decides', figure: figures && count(binding) },
        ]}
      />
      {salesKnown && bindingKnown ? (
        <Present />
      ) : (
        <div className="pt-10">
          <SkeletonRows rows={5} className="h-44 rounded-lg" />
        </div>
      )}
    </>
  );
}

/** Whether the lots that the buyer bids on are live. */
const Mark = () => <Freshness query={useQuery(myLotsQuery)} channel="me" />;

/** What waits, where the buyer stands now, and what they did. */
function Present() {
  const overview = useQuery(buyerOverviewQuery);
  const lots = useQuery(myLotsQuery);
  const sales = useSalesWaiting('buyer');
  const binding = useBindingLots();
  return (
    <>
      {sales && (
        <>
          <SectionTitle>Waiting for you</SectionTitle>
          <ul className="divide-y divide-line border-y border-line">{sales}</ul>
        </>
      )}
      {binding && (
        <div className="not-has-[li]:hidden">
          <SectionTitle>Ended, but your bid still binds you</SectionTitle>
          <ul className="divide-y divide-line border-y border-line">{binding}</ul>
        </div>
      )}
      {overview.data?.total_bids === 0 && lots.data?.length === 0 ? (
        <>
          <SectionTitle>First steps</SectionTitle>
          <FirstSteps />
        </>
      ) : (
        <>
          <SectionTitle>Now</SectionTitle>
          <BuyerDesk />
        </>
      )}
      <SectionTitle>My live lots</SectionTitle>
      <MyLots />
      {/* Not before what stands above it has its height: it would jump down. */}
      {lots.isPending ? (
        <PastToCome />
      ) : (
        <Loaded query={overview} failed="Failed to load bids." loading={<PastToCome />}>
          {(found) => <Past overview={found} />}
        </Loaded>
      )}
    </>
  );
}

const PastToCome = () => (
  <>
    <SectionTitle>Recent bids</SectionTitle>
    <SkeletonRows rows={4} className="h-44 rounded-lg min-[1100px]:h-12" />
  </>
);

function Past({ overview }: { overview: z.output<typeof BuyerOverview> }) {
  const { recent_bids, bids_per_day, won_bids_auction } = overview;
  return (
    <>
      <SectionTitle>Recent bids</SectionTitle>
      {recent_bids.length === 0 ? (
        <EmptyState sentence="No bids yet">
          <ButtonLink to="/auctions" size="small">
            See live auctions
          </ButtonLink>
        </EmptyState>
      ) : (
        <DataTable
          caption="Recent bids"
          tableFrom={MY_BIDS_TABLE_FROM}
          columns={singleBidColumns}
          rows={recent_bids}
          keyOf={(bid) => bid.id}
        />
      )}
      {bids_per_day.some(({ bids }) => bids > 0) && (
        <div className="pt-10">
          <BiddingPlot days={bids_per_day} />
        </div>
      )}
      {won_bids_auction.length > 0 && (
        <>
          <SectionTitle>Lots won</SectionTitle>
          <WonLots lots={won_bids_auction} />
        </>
      )}
    </>
  );
}
