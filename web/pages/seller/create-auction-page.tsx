import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { LotDocument } from '#contract/auctions/lot-document.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { useLeaveFiles } from '#web/features/documents/use-leave-files.ts';
import { ListingEditor } from '#web/features/listing-form/listing-editor.tsx';
import { emptyListing } from '#web/features/listing-form/listing-text.ts';
import { call } from '#web/lib/call.ts';
import { SELLER_KEY } from '#web/lib/query-keys.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

const NONE: readonly LotDocument[] = [];

export default function CreateAuctionPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const leaveFiles = useLeaveFiles();
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
        documents={NONE}
        note="An admin reviews the listing before it goes live. We’ll notify you here and by email."
        onSubmit={async (listing, files) => {
          const { id } = await call(createListing, { body: listing });
          leaveFiles(id, files);
          await client.invalidateQueries({ queryKey: SELLER_KEY });
          toast.success('Submitted for review. We’ll notify you of the decision.');
          // Where the files that were chosen are sent, and more can be added.
          await navigate(`/seller/auctions/${id}`);
        }}
      />
    </>
  );
}
