import {
  LiveListings,
  overviewReads,
  useOverviewKnown,
} from '#web/features/seller/live-listings.tsx';
import { SellerBidding } from '#web/features/seller/seller-desk.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export const reads = overviewReads;

export default function SellerOverviewPage() {
  const known = useOverviewKnown();
  return (
    <>
      <PageHeader title="Overview">
        <ButtonLink to="/seller/new" kind="primary">
          Create Auction
        </ButtonLink>
      </PageHeader>
      <LiveListings known={known} />
      {known && <SellerBidding />}
    </>
  );
}
