import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OfferView } from '#web/features/sales/offer-view.tsx';
import { offerQuery } from '#web/features/sales/sale-queries.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { Asking } from '#web/ui/asking.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export default function OfferPage() {
  const id = Number(useParams().id);
  const offer = useQuery({ ...offerQuery(id), enabled: Number.isSafeInteger(id) && id > 0 });
  if (!offer.isEnabled || (offer.error instanceof ApiFailure && offer.error.status === 404))
    return (
      <>
        <PageHeader title="Offer not found" />
        <EmptyState sentence="An offer can be seen only by the bidder it was made to." />
      </>
    );
  return (
    <Loaded query={offer} failed="Failed to load the offer.">
      {(found) => (
        <>
          <PageHeader title={`${found.auction.title} is offered to you`} />
          <Asking>
            <OfferView offer={found} />
          </Asking>
        </>
      )}
    </Loaded>
  );
}
