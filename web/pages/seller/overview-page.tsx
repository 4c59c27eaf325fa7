import { useQuery } from '@tanstack/react-query';
import { ownSumsQuery } from '#web/features/sales/sale-queries.ts';
import {
  newestSalesQuery,
  usePayoutsDue,
  useSalesWaiting,
} from '#web/features/sales/sales-waiting.tsx';
import {
  ListingsMark,
  LiveListings,
  overviewReads,
  useOverviewKnown,
} from '#web/features/seller/live-listings.tsx';
import { SellerBidding } from '#web/features/seller/seller-desk.tsx';
import type { FirstReads } from '#web/lib/read-ahead.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export const reads: FirstReads = (client) => [
  ...overviewReads(client),
  client.prefetchQuery(newestSalesQuery('seller')),
  client.prefetchQuery(ownSumsQuery('seller')),
];

export default function SellerOverviewPage() {
  const salesKnown = useQuery(newestSalesQuery('seller')).isFetched;
  const sumsKnown = useQuery(ownSumsQuery('seller')).isFetched;
  const known = useOverviewKnown() && salesKnown && sumsKnown;
  const sales = useSalesWaiting('seller');
  const payouts = usePayoutsDue();
  return (
    <>
      <PageHeader title="Overview" mark={<ListingsMark />}>
        <ButtonLink to="/seller/new" kind="primary">
          Create Auction
        </ButtonLink>
      </PageHeader>
      <LiveListings
        known={known}
        sales={
          (sales || payouts) && (
            <>
              {sales}
              {payouts}
            </>
          )
        }
      />
      {known && <SellerBidding />}
    </>
  );
}
