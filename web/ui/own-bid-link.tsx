import { useQuery } from '@tanstack/react-query';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import { myLotsInBrief, useIsCovered, useLotMark } from '#web/lib/my-lots.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { BidLink } from './bid-link.tsx';
import type { ButtonKind } from './button.tsx';

interface OwnBidLinkProps {
  lot: Pick<Auction, 'id' | 'title' | 'ends_at' | 'current_price' | 'last_seq'>;
  /** Whether the user sells it: the list asks who they are once for all its rows. */
  sells: boolean;
  kind?: ButtonKind;
}

/** The link to bid on a lot; for whoever sells it, leads it, waits to be approved or was rejected, the link to look at it. */
export function OwnBidLink({ lot, sells, kind = 'secondary' }: OwnBidLinkProps) {
  const leads = useLotMark(lot) === 'leading';
  const covered = useIsCovered(lot.id);
  const { data: waits } = useQuery({
    ...myLotsInBrief,
    ...{ enabled: false, refetchInterval: false },
    select: ({ lots }) =>
      lots.some(({ id, me }) => id === lot.id && (me.request_status === 'pending' || isBarred(me))),
  });
  const standsBy = useHydrated() && (leads || covered || waits === true);
  return <BidLink lot={lot} to={`/auction/${lot.id}`} kind={kind} viewOnly={sells || standsBy} />;
}

/** Rejected, and not yet to ask again. */
const isBarred = ({ request_status: status, ask_again_at: from }: MyPosition): boolean =>
  status === 'rejected' && Date.parse(from ?? '') > serverNow();
