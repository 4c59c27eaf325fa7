import { LiveListings } from '#web/features/seller/live-listings.tsx';
import { SellerBidding } from '#web/features/seller/seller-desk.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function SellerOverviewPage() {
  return (
    <>
      <PageHeader title="Overview">
        <ButtonLink to="/seller/new" kind="primary">
          Create Auction
        </ButtonLink>
      </PageHeader>
      <LiveListings />
      <SellerBidding />
    </>
  );
}
