import { useQuery } from '@tanstack/react-query';
import type { Auction } from '#contract/auctions/auction.ts';
import { myLotsInBrief, useLotMark } from '#web/lib/my-lots.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { BidLink } from './bid-link.tsx';
import { type ButtonKind, ButtonLink } from './button.tsx';

interface OwnBidLinkProps {
  lot: Pick<Auction, 'id' | 'title' | 'ends_at' | 'current_price' | 'last_seq'>;
  kind?: ButtonKind;
}

/** The link to bid on a lot; for whoever leads it or waits to be approved, the link to look at it. */
export function OwnBidLink({ lot, kind = 'secondary' }: OwnBidLinkProps) {
  const to = `/auction/${lot.id}`;
  const leads = useLotMark(lot) === 'leading';
  const { data: waits } = useQuery({
    ...myLotsInBrief,
    ...{ enabled: false, refetchInterval: false },
    select: ({ lots }) =>
      lots.some(({ id, me }) => id === lot.id && me.request_status === 'pending'),
  });
  if (!useHydrated() || !(leads || waits)) return <BidLink lot={lot} to={to} kind={kind} />;
  return (
    <ButtonLink to={to} data-bid="" size="small" kind={kind} aria-label={`View ${lot.title}`}>
      View
    </ButtonLink>
  );
}
