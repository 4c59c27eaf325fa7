import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConflictNote, refusalIn } from '#web/ui/conflict-note.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { addressNow } from '#web/ui/list/address-now.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { TermChanges } from '#web/ui/term-changes.tsx';
import { adminAuctionQuery } from './admin-queries.ts';
import { BesideLot } from './beside-lot.tsx';
import { useDeciding } from './deciding.tsx';
import { EndsSoon } from './ends-soon.tsx';
import { LotPreview } from './lot-preview.tsx';

const FIELD = 'review';

/** The list as it is shown, with the review of one of its lots over it. */
export function reviewAddress(id: number): string {
  const address = addressNow();
  address.set(FIELD, String(id));
  return `?${address}`;
}

/** Shows a listing to whoever decides on it: the address names it, so that a notice can lead here. */
export function ReviewDialog() {
  const [address, setAddress] = useSearchParams();
  const id = Number(/^[1-9]\d{0,14}$/.exec(address.get(FIELD) ?? '')?.[0] ?? 0);
  const lot = useQuery({ ...adminAuctionQuery(id), enabled: id > 0 });
  const isUnknown = lot.error instanceof ApiFailure && lot.error.status === 404;
  const close = () => {
    const next = addressNow();
    next.delete(FIELD);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  if (id === 0) return null;
  return (
    <Dialog
      open
      onOpenChange={(stay) => !stay && close()}
      title={lot.data ? `Review ${lot.data.title}` : 'Review'}
      description={lot.data && submittedWords(lot.data)}
      first="title"
      wide
    >
      {isUnknown || lot.data?.deleted ? (
        <EmptyState sentence="This auction does not exist, or it was deleted." />
      ) : (
        <Loaded query={lot} failed="Failed to load auctions.">
          {(found) => (
            <div className="flex flex-col gap-6 sm:grid sm:grid-cols-2">
              <LotPreview lot={found} endsAt={found.ends_at} />
              <BesideLot lot={found}>
                <Standing lot={found} />
                {found.status === 'pending' && <Decision lot={found} onDecide={close} />}
              </BesideLot>
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

/** Of what was sent again, when it was changed last: it is that version which is judged. */
const submittedWords = ({ seller, created_at, updated_at, resubmission }: AdminAuction): string =>
  resubmission
    ? `Submitted again by ${seller.name}, last changed on ${dateTimeAndZone(updated_at)}.`
    : `Submitted by ${seller.name} on ${dateTimeAndZone(created_at)}.`;

/** What stands in the way of a decision, or which one was made. */
function Standing({ lot }: { lot: AdminAuction }) {
  if (lot.status === 'rejected')
    return <p className="text-sm wrap-anywhere">Rejected because: {lot.reject_reason}</p>;
  if (lot.status !== 'pending') return <p className="text-sm">This listing was approved.</p>;
  const refused = refusalIn(lot.conflict);
  return (
    <>
      <ConflictNote conflict={lot.conflict} />
      {refused && <Alert tone="warning">{refused}</Alert>}
      {lot.seller.status !== 'active' && (
        <Alert tone="warning">The seller’s account is not active.</Alert>
      )}
      {lot.ends_at && <EndsSoon endsAt={lot.ends_at} />}
      {lot.awaits_seller && (
        <section aria-label="Changed terms" className="flex flex-col gap-2">
          <Alert tone="warning">The seller has not accepted these changes yet.</Alert>
          <TermChanges changes={lot.awaits_seller} />
        </section>
      )}
    </>
  );
}

function Decision({ lot, onDecide }: { lot: AdminAuction; onDecide: () => void }) {
  const ask = useDeciding();
  const isRefused = refusalIn(lot.conflict) !== undefined;
  const decide = (way: 'approve' | 'reject') => {
    onDecide();
    ask({ lot, way });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="primary"
        disabled={isRefused || lot.awaits_seller !== null}
        onClick={() => decide('approve')}
      >
        Approve
      </Button>
      <Button kind="danger" disabled={isRefused} onClick={() => decide('reject')}>
        Reject
      </Button>
      {!isRefused && (
        <ButtonLink kind="quiet" to={`/admin/auctions/${lot.id}/edit`}>
          <Pencil size={16} aria-hidden="true" />
          Edit
        </ButtonLink>
      )}
    </div>
  );
}
