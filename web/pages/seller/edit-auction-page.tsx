import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { toast } from 'sonner';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import type { LotDocument } from '#contract/auctions/lot-document.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { useLeaveFiles } from '#web/features/documents/use-leave-files.ts';
import { ListingEditor } from '#web/features/listing-form/listing-editor.tsx';
import { textOf } from '#web/features/listing-form/listing-text.ts';
import { OvertakenNote, useEditedLot } from '#web/features/listing-form/overtaken.tsx';
import { ownListingQuery } from '#web/features/seller/listings-queries.ts';
import { call } from '#web/lib/call.ts';
import { SELLER_KEY } from '#web/lib/query-keys.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { isGone } from './is-gone.ts';
import { OwnAuctionNotFound } from './own-auction-not-found.tsx';

export default function EditAuctionPage() {
  const id = Number(useParams().id);
  const lot = useQuery({ ...ownListingQuery(id), enabled: Number.isSafeInteger(id) && id > 0 });
  if (isGone(lot)) return <OwnAuctionNotFound />;
  return (
    <>
      <PageHeader title="Edit Auction" />
      <Loaded query={lot} failed="Failed to load auctions.">
        {(found) =>
          found.status === 'pending' || found.status === 'rejected' ? (
            <Editor lot={found} readAgain={lot.refetch} />
          ) : (
            <EmptyState sentence="Only pending or rejected auctions can be changed.">
              <ButtonLink to={`/auction/${found.id}`} size="small">
                View the auction
              </ButtonLink>
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

const NONE: readonly LotDocument[] = [];

interface EditorProps {
  lot: OwnAuction;
  readAgain: () => Promise<{ data: OwnAuction | undefined }>;
}

function Editor({ lot: found, readAgain }: EditorProps) {
  const { lot, isOvertaken, sendEdit } = useEditedLot(found, readAgain);
  const navigate = useNavigate();
  const client = useQueryClient();
  const leaveFiles = useLeaveFiles();
  const rejected = lot.status === 'rejected';
  return (
    <div className="flex flex-col gap-6">
      {isOvertaken && <OvertakenNote key={`changed ${lot.updated_at}`} />}
      {lot.reject_reason && <Alert tone="error">Rejected: {lot.reject_reason}</Alert>}
      {lot.awaits_seller && (
        <Alert tone="warning">
          An admin changed the terms of this auction, and the form shows the new ones. You agree to
          the terms you save.
        </Alert>
      )}
      <ListingEditor
        key={lot.updated_at}
        draft={`listing:${lot.id}`}
        start={textOf(lot)}
        currentLogo={lot.logo_url}
        rejected={rejected}
        submitWord={rejected ? 'Resubmit for review' : 'Save changes'}
        cancelTo="/seller/auctions"
        note="An admin reviews the listing before it goes live. We’ll notify you here and by email."
        documents={lot.documents ?? NONE}
        onSubmit={async (listing, files) => {
          const body = { ...listing, unchanged_since: lot.updated_at };
          await sendEdit(() => call(editOwnListing, { params: { id: lot.id }, body }));
          const areLeft = leaveFiles(lot.id, files);
          await client.invalidateQueries({ queryKey: SELLER_KEY });
          toast.success(rejected ? 'Resubmitted for review.' : 'Auction saved.');
          // Files are sent on the lot's page.
          await navigate(areLeft ? `/seller/auctions/${lot.id}` : '/seller/auctions');
        }}
      />
    </div>
  );
}
