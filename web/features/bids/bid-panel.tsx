import { count } from '#web/lib/figures.ts';
import { BigClock } from '#web/ui/big-clock.tsx';
import { classes } from '#web/ui/classes.ts';
import { Price } from '#web/ui/price.tsx';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';
import { AttemptNote } from './attempt-note.tsx';
import { BidForm } from './bid-form.tsx';
import { type BuyerPosition, type LotOnScreen, offersBid } from './position.ts';
import { PositionNote } from './position-note.tsx';
import type { BidDesk } from './use-bid-desk.tsx';

export interface BidPanelProps {
  lot: LotOnScreen;
  position: BuyerPosition;
  desk: BidDesk;
  stale: boolean;
}

/** Clock, leading bid, the user's position and the form. */
export function BidPanel({ lot, position, desk, stale }: BidPanelProps) {
  const over = lot.status !== 'live';
  const kept = useFocusKept<HTMLDivElement>();
  return (
    <div {...kept} className="flex flex-col gap-4 rounded-md outline-offset-8">
      {lot.ends_at && !over && (
        <BigClock
          endsAt={lot.ends_at}
          softCloseSeconds={lot.soft_close_seconds}
          extensions={lot.extensions}
          hardStopAt={lot.hard_stop_at}
        />
      )}
      <div className={classes(stale && 'text-ink-soft')}>
        <p className="text-sm text-ink-soft">{priceLabel(lot)}</p>
        <Price
          amount={lot.winning_bid ?? lot.current_price}
          className="text-2xl font-semibold tracking-tight"
        />
        <p className="figures text-sm text-ink-soft">
          per share · {count(lot.bids_count)} {lot.bids_count === 1 ? 'bid' : 'bids'}
        </p>
      </div>
      {/* Screen readers announce being outbid, but not prices: there may be many a second. */}
      <div aria-live="polite" className="empty:-mt-4">
        <PositionNote lot={lot} position={position} />
      </div>
      {desk.alert}
      <AttemptNote
        state={desk.attempt.state}
        overtaken={position === 'outbid' || position === 'lost'}
        onCheck={desk.attempt.settle}
        onSeen={desk.note.seen}
      />
      {offersBid(position) && <BidForm lot={lot} desk={desk} stale={stale} />}
    </div>
  );
}

export function priceLabel(lot: LotOnScreen): string {
  if (lot.bids_count === 0) return 'Buy-in price';
  return lot.status === 'ended' ? 'Winning bid' : 'Leading bid';
}
