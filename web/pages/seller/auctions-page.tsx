import { Listings } from '#web/features/seller/listings.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function MyAuctionsPage() {
  return (
    <>
      <PageHeader title="My Auctions">
        <ButtonLink to="/seller/new" kind="primary">
          Create Auction
        </ButtonLink>
      </PageHeader>
      <Listings />
    </>
  );
}
