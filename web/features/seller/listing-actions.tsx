import type { OwnAuction } from '#contract/auctions/auction.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useDeleting } from './use-deleting.ts';

interface ListingProps {
  lot: OwnAuction;
}

/** Only pending and rejected lots can be edited and deleted. */
export const isOpen = ({ status }: OwnAuction): boolean =>
  status === 'pending' || status === 'rejected';

export const LIST_ANOTHER = 'List another like this';

/** Where a new listing begins with what this lot says. */
export const pathLike = ({ id }: OwnAuction): string => `/seller/new?like=${id}`;

/** On the lot's own page, where a rejected one has one thing to be done. */
export const ListingActions = ({ lot, onDeleted }: ListingProps & { onDeleted: () => void }) => (
  <>
    {isOpen(lot) ? (
      <span className="inline-flex gap-2">
        <EditLink lot={lot} kind={lot.status === 'rejected' ? 'primary' : 'secondary'} />
        <DeleteButton lot={lot} onDeleted={onDeleted} />
      </span>
    ) : (
      <ButtonLink to={`/auction/${lot.id}`} size="small" aria-label={`Public page of ${lot.title}`}>
        Public page
      </ButtonLink>
    )}
    <ButtonLink to={pathLike(lot)} size="small">
      {LIST_ANOTHER}
    </ButtonLink>
  </>
);

export function EditLink({
  lot,
  kind = 'secondary',
}: ListingProps & { kind?: 'primary' | 'secondary' }) {
  const word = lot.status === 'rejected' ? 'Edit and resubmit' : 'Edit';
  return (
    <ButtonLink
      to={`/seller/auctions/${lot.id}/edit`}
      size="small"
      kind={kind}
      aria-label={`${word} ${lot.title}`}
    >
      {word}
    </ButtonLink>
  );
}

function DeleteButton({ lot, onDeleted }: ListingProps & { onDeleted: () => void }) {
  const { askToDelete, isDeleting } = useDeleting(lot, onDeleted);
  return (
    <Button
      kind="danger"
      size="small"
      disabled={isDeleting}
      aria-label={`Delete ${lot.title}`}
      onClick={askToDelete}
    >
      Delete
    </Button>
  );
}
