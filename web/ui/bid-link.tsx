import type { Auction } from '#contract/auctions/auction.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { type ButtonKind, ButtonLink } from './button.tsx';

interface BidLinkProps {
  lot: Pick<Auction, 'title' | 'ends_at'>;
  /** The lot's page; left out in a preview, whose lot has none yet. */
  to?: string | undefined;
  kind?: ButtonKind;
  /** Where bidding begins, if not there. */
  bidAt?: string | undefined;
}

/** The link to bid on a lot; after its end, the link to its result. */
export function BidLink({ lot, to, bidAt = to, kind = 'secondary' }: BidLinkProps) {
  const over = useHasPassed(lot.ends_at);
  const target = over ? to : bidAt;
  if (!target) return null;
  return (
    <ButtonLink
      to={target}
      data-bid=""
      size="small"
      kind={kind}
      aria-label={over ? `View ${lot.title}` : `Place Bid on ${lot.title}`}
    >
      {over ? 'View' : 'Place Bid'}
    </ButtonLink>
  );
}
