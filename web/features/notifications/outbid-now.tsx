import { dollars } from '#web/lib/figures.ts';
import { focusBidOnceDrawn } from '#web/lib/focus-bid.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TimeLeft } from './time-left.tsx';
import { reaches, useLotNow } from './use-lot-now.ts';
import type { OutbidLot } from './use-notice-rows.ts';

/** How a lot stands by now, whatever its notice said when it was written. */
export function StandingNow({ lot: { id } }: { lot: OutbidLot }) {
  const { lot, isOffline } = useLotNow(id);
  if (!lot || isOffline) return 'Another bidder leads.';
  return (
    <span className="figures">
      Now at {dollars(lot.current_price)}
      {lot.ends_at && ' · '}
      {lot.ends_at && <TimeLeft endsAt={lot.ends_at} />}
    </span>
  );
}

interface BidAgainProps {
  lot: OutbidLot;
  onFollow: () => void;
}

/** Straight to the bid. */
export function BidAgain({ lot: { id, title, me }, onFollow }: BidAgainProps) {
  const { lot, isOffline, isOver } = useLotNow(id);
  const isOpen = !isOffline && !isOver && reaches(me, lot);
  const words = isOpen && lot?.floor ? `Bid ${dollars(lot.floor)}` : 'Bid again';
  return (
    <ButtonLink
      to={`/auction/${id}#bid`}
      size="small"
      className="figures"
      aria-label={`${words}: ${title}`}
      onClick={() => {
        onFollow();
        focusBidOnceDrawn();
      }}
    >
      {words}
    </ButtonLink>
  );
}
