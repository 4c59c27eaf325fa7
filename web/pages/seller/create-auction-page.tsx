import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import type { LotDocument } from '#contract/auctions/lot-document.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { useLeaveFiles } from '#web/features/documents/use-leave-files.ts';
import { CopiedNote } from '#web/features/listing-form/copied-note.tsx';
import { ListingEditor } from '#web/features/listing-form/listing-editor.tsx';
import { emptyListing, textLike } from '#web/features/listing-form/listing-text.ts';
import { ownListingQuery } from '#web/features/seller/listings-queries.ts';
import { call } from '#web/lib/call.ts';
import { hasDraft } from '#web/lib/draft.ts';
import { SELLER_KEY } from '#web/lib/query-keys.ts';
import { useMe } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { isGone } from './is-gone.ts';

/** `?like=7` begins with what the seller's lot 7 says. */
export default function CreateAuctionPage() {
  const like = useSearchParams()[0].get('like');
  return (
    <>
      <PageHeader title="Create Auction" />
      {like === null ? <NewListing /> : <ListingLike key={like} id={Number(like)} />}
    </>
  );
}

function ListingLike({ id }: { id: number }) {
  const me = useMe().data;
  const lot = useQuery({ ...ownListingQuery(id), enabled: Number.isSafeInteger(id) && id > 0 });
  if (isGone(lot))
    return (
      <div className="flex flex-col gap-6">
        <Alert tone="warning">
          Nothing was filled in: that is not one of your auctions, or it was deleted.
        </Alert>
        <NewListing />
      </div>
    );
  return (
    <Loaded query={lot} failed="Failed to load auctions.">
      {(found) => (
        <div className="flex flex-col gap-6">
          <CopiedNote lot={found} hasDraft={me != null && hasDraft(me.id, NEW)} />
          <NewListing draft={`listing:like:${id}`} start={textLike(found)} />
        </div>
      )}
    </Loaded>
  );
}

const NEW = 'listing:new';
const NONE: readonly LotDocument[] = [];

/** A listing like another one has a draft of its own, so that each keeps what was typed for it. */
function NewListing({ draft = NEW, start = emptyListing }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const leaveFiles = useLeaveFiles();
  return (
    <ListingEditor
      draft={draft}
      isNew
      start={start}
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
  );
}
