import { Link } from 'react-router';
import type { Auction } from '#contract/auctions/auction.ts';
import { Logo } from '#web/ui/logo.tsx';

/** Logo, name and ticker; the name opens the lot. */
export function LotTitle({ lot }: { lot: Auction }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Logo src={lot.logo_url} name={lot.title} />
      <span className="min-w-0">
        <Link
          to={`/auction/${lot.id}`}
          className="block truncate rounded-sm text-sm font-semibold hover:underline"
        >
          {lot.title}
        </Link>
        <span className="block truncate text-xs text-ink-soft">{lot.ticker ?? 'No ticker'}</span>
      </span>
    </span>
  );
}
