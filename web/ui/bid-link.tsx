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
  /** For whoever has no bid to place, such as its seller. */
  viewOnly?: boolean;
}

/** The link to bid on a lot; the link to look at it after its end, and for whoever has no bid to place. */
export function BidLink({ lot, to, bidAt = to, kind = 'secondary', viewOnly }: BidLinkProps) {
  const views = useHasPassed(lot.ends_at) || viewOnly;
  const target = views ? to : bidAt;
  if (!target) return null;
  return (
    <ButtonLink
      to={target}
      data-bid={views ? 'view' : ''}
      size="small"
      kind={kind}
      aria-label={`${views ? 'View' : 'Place Bid on'} ${lot.title}`}
    >
      {views ? 'View' : 'Place Bid'}
    </ButtonLink>
  );
}
