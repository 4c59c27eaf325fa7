import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** An address that names no auction of this seller's. */
export function OwnAuctionNotFound() {
  return (
    <>
      <PageHeader title="Auction not found" />
      <EmptyState sentence="It is not one of your auctions, or it was deleted.">
        <ButtonLink to="/seller/auctions" size="small">
          See my auctions
        </ButtonLink>
      </EmptyState>
    </>
  );
}
