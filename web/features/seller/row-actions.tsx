import { Copy, Trash2 } from 'lucide-react';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { isBelowReserve } from '#web/lib/reserve-words.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';
import { EditLink, isOpen, LIST_ANOTHER, pathLike } from './listing-actions.tsx';
import { useDeleting } from './use-deleting.ts';

/** In the row of a lot: what its seller most likely wants, and the rest in a menu. */
export function RowActions({ lot }: { lot: OwnAuction }) {
  const { askToDelete } = useDeleting(lot);
  const another = { label: LIST_ANOTHER, Icon: Copy, to: pathLike(lot) };
  const remove = { label: 'Delete', Icon: Trash2, onSelect: askToDelete, danger: true };
  return (
    <span className="inline-flex items-center gap-1">
      {isOpen(lot) ? <EditLink lot={lot} /> : <LotPageLink lot={lot} />}
      <RowMenu name={lot.title} entries={isOpen(lot) ? [another, remove] : [another]} />
    </span>
  );
}

function LotPageLink({ lot }: { lot: OwnAuction }) {
  const isDecided = useHasPassed(lot.top_bid_open_until ?? null);
  if (isBelowReserve(lot) && lot.top_bid_open_until && !isDecided)
    return (
      <ButtonLink
        to={`/seller/auctions/${lot.id}`}
        size="small"
        kind="primary"
        aria-label={`Decide on ${lot.title}`}
      >
        Decide
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={`/seller/auctions/${lot.id}`}
      size="small"
      aria-label={`Bids and requests for ${lot.title}`}
    >
      Bids and requests
    </ButtonLink>
  );
}
