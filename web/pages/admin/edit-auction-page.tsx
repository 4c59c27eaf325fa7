import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { toast } from 'sonner';
import { addLotDocument } from '#contract/admin/add-lot-document.ts';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { removeLotDocument } from '#contract/admin/remove-lot-document.ts';
import { ADMIN_KEY, adminAuctionQuery } from '#web/features/admin/admin-queries.ts';
import { DocumentDesk } from '#web/features/documents/document-desk.tsx';
import { ListingEditor } from '#web/features/listing-form/listing-editor.tsx';
import { adminTextOf } from '#web/features/listing-form/listing-text.ts';
import { OvertakenNote, useEditedLot } from '#web/features/listing-form/overtaken.tsx';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { fromLocalField } from '#web/lib/moments.ts';
import { addressOf } from '#web/lib/request-parts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConflictNote, refusalIn } from '#web/ui/conflict-note.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { TermChanges } from '#web/ui/term-changes.tsx';

/** What an address can name; anything else is no auction's number and is not asked for. */
const idIn = (text: string | undefined): number =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0;

export default function EditAdminAuctionPage() {
  const id = idIn(useParams().id);
  const lot = useQuery({ ...adminAuctionQuery(id), enabled: id > 0 });
  const unknown = id === 0 || (lot.error instanceof ApiFailure && lot.error.status === 404);
  if (unknown || lot.data?.deleted) {
    return (
      <>
        <PageHeader title="Auction not found" />
        <EmptyState sentence="This auction does not exist, or it was deleted.">
          <BackToList />
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Edit Auction">
        {lot.data && <StatusBadge status={lot.data.status} />}
      </PageHeader>
      <Loaded query={lot} failed="Failed to load auctions.">
        {(found) =>
          refusalIn(found.conflict) ? (
            <EmptyState sentence={refusalIn(found.conflict) ?? ''}>
              <BackToList />
            </EmptyState>
          ) : found.status === 'pending' || found.status === 'live' ? (
            <Editor lot={found} readAgain={lot.refetch} />
          ) : (
            <EmptyState sentence="Only pending or live auctions can be changed.">
              <BackToList />
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

const BackToList = () => (
  <ButtonLink to="/admin/auctions" size="small">
    See all auctions
  </ButtonLink>
);

interface EditorProps {
  lot: AdminAuction;
  readAgain: () => Promise<{ data: AdminAuction | undefined }>;
}

function Editor({ lot: found, readAgain }: EditorProps) {
  const { lot, isOvertaken, sendEdit } = useEditedLot(found, readAgain);
  const navigate = useNavigate();
  const client = useQueryClient();
  const live = lot.status === 'live';
  const start = useMemo(() => adminTextOf(lot), [lot]);
  const list = live ? '/admin/auctions?status=live' : '/admin/auctions';
  const endShown = fromLocalField(start.ends_at) ?? null;
  return (
    <div className="flex flex-col gap-6">
      {isOvertaken && <OvertakenNote key={`changed ${lot.updated_at}`} />}
      <ConflictNote conflict={lot.conflict} />
      {lot.awaits_seller && (
        <section aria-label="Changed terms" className="flex max-w-[560px] flex-col gap-2">
          <Alert tone="warning">The seller has not accepted these changes yet.</Alert>
          <TermChanges changes={lot.awaits_seller} />
        </section>
      )}
      {live && (
        <Alert tone="warning">
          This auction is live. Prices and the number of shares are fixed, since bidders rely on
          them. You can change the name, ticker, logo and link, and set a later end.
        </Alert>
      )}
      <ListingEditor
        key={lot.updated_at}
        draft={`admin-listing:${lot.id}:${lot.status}`}
        start={start}
        currentLogo={lot.logo_url}
        submitWord="Save changes"
        cancelTo={list}
        note={
          live
            ? 'Buyers see changes immediately. A later end moves the hard stop with it.'
            : 'The seller must accept new prices, shares, a new end or other terms before the lot can go live.'
        }
        live={live ? lot : undefined}
        onSubmit={async (listing) => {
          // A live end that nobody touched may have moved meanwhile, by a late bid: left as it is.
          const { ends_at, ...rest } = listing;
          const body = live && ends_at === endShown ? rest : listing;
          const since = { unchanged_since: lot.updated_at };
          await sendEdit(() =>
            call(editAdminAuction, { params: { id: lot.id }, body: { ...body, ...since } }),
          );
          // The lot as it was before the edit must not be shown again, not even until the lists are refetched.
          client.removeQueries({ queryKey: ADMIN_KEY, type: 'inactive' });
          await client.invalidateQueries({ queryKey: ADMIN_KEY });
          toast.success('Auction saved.');
          await navigate(list);
        }}
      />
      <DocumentDesk
        documents={found.documents ?? []}
        path={addressOf(addLotDocument.path, { id: lot.id })}
        remove={
          live
            ? undefined
            : ({ id }) => call(removeLotDocument, { params: { id: lot.id, document: id } })
        }
        onChanged={readAgain}
        note={
          live
            ? 'What you add is public immediately, with its date, and cannot be removed.'
            : 'Public once the lot is live, except the proof of holding.'
        }
      />
    </div>
  );
}
