import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { createListing } from '#contract/seller/create-listing.ts';
import { ListingEditor } from '#web/features/listing-form/listing-editor.tsx';
import { emptyListing } from '#web/features/listing-form/listing-text.ts';
import { call } from '#web/lib/call.ts';
import { SELLER_KEY } from '#web/lib/query-keys.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function CreateAuctionPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <>
      <PageHeader title="Create Auction" />
      <ListingEditor
        draft="listing:new"
        isNew
        start={emptyListing}
        currentLogo={null}
        submitWord="Submit for review"
        cancelTo="/seller/auctions"
        note="You can add documents and the proof that you hold the shares next. An admin reviews the listing before it goes live. We'll notify you here and by email."
        onSubmit={async (listing) => {
          const { id } = await call(createListing, { body: listing });
          await client.invalidateQueries({ queryKey: SELLER_KEY });
          toast.success("Submitted for review. We'll notify you of the decision.");
          // Where documents can be added.
          await navigate(`/seller/auctions/${id}`);
        }}
      />
    </>
  );
}
