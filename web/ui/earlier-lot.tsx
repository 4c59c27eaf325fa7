import { Link } from 'react-router';

/** On a listing that is a copy of a lot whose sale came to nothing: the way to that lot. */
export function EarlierLot({ id }: { id: number | undefined }) {
  if (id === undefined) return null;
  return (
    <p className="text-sm text-ink-soft">
      Listed again because the sale of the earlier auction fell through.{' '}
      <Link to={`/auction/${id}`} className="tap rounded-sm text-ink underline underline-offset-2">
        See the earlier auction
      </Link>
    </p>
  );
}
