import { type ReactNode, Suspense, useId } from 'react';
import { mayHaveSession } from '#web/lib/anti-forgery.ts';
import { latePart } from '#web/lib/late-part.ts';
import { BigClock } from '#web/ui/big-clock.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';
import { AskToBid } from './ask-to-bid.tsx';
import { AttemptNote, tellsOutbid } from './attempt-note.tsx';
import { LeadingPrice } from './leading-price.tsx';
import { asksFirst, type BuyerPosition, type LotOnScreen, offersBid } from './position.ts';
import { PositionNote } from './position-note.tsx';
import type { BidDesk } from './use-bid-desk.tsx';

// For whoever is approved: most visits look and may not bid.
// Together: Enter in a field sends the form of the other.
const loadBid = () => Promise.all([import('./bid-fields.tsx'), import('./bid-end.tsx')]);
// With the page, and not once it is known who is there: they may well be approved.
if (typeof document !== 'undefined' && mayHaveSession()) void loadBid().catch(() => undefined);
const BidFields = latePart(() => loadBid().then(([fields]) => fields));
const BidEnd = latePart(() => loadBid().then(([, end]) => end));
const loadLimit = () => import('./limit-end.tsx');
const MyLimit = latePart(() => loadLimit().then(({ MyLimit }) => ({ default: MyLimit })));
const LimitEnd = latePart(loadLimit);
/** All that whoever is signed in may need in it. */
export const loadForms = () => Promise.all([loadBid(), loadLimit()]);

/** On narrower screens the panel is a bar at the bottom that opens. */
export const ASIDE_FROM_PX = 1024;

/** Who may have a limit of their own on the lot: the leader alone, also while they sell, or whoever won. */
const mayHaveLimit = ({ me }: LotOnScreen, position: BuyerPosition): boolean =>
  position === 'leading' || position === 'won' || (position === 'wrong-role' && !!me?.is_leading);

export interface BidPanelProps {
  lot: LotOnScreen;
  position: BuyerPosition;
  desk: BidDesk;
  stale: boolean;
  /** What whoever won reads of paying. */
  won?: ReactNode;
  /** Opened by a button that is called Place Bid itself. */
  inSheet?: boolean;
}

/** What the panel says to everybody. */
export function ClockAndPrice({ lot, stale }: Pick<BidPanelProps, 'lot' | 'stale'>) {
  const price = <LeadingPrice lot={lot} stale={stale} />;
  if (lot.status !== 'live' || !lot.ends_at) return price;
  return (
    <BigClock
      endsAt={lot.ends_at}
      softCloseSeconds={lot.soft_close_seconds}
      extensions={lot.extensions}
      hardStopAt={lot.floor === null ? lot.ends_at : lot.hard_stop_at}
      beside={price}
    />
  );
}

/**
 * Clock, leading bid, the user's position and what they bid. Where there is little room that scrolls, beside the page
 * all but clock and leading bid; what the bid comes to and the button stay in sight below it.
 */
export function BidPanel({ lot, position, desk, stale, won, inSheet }: BidPanelProps) {
  const kept = useFocusKept<HTMLDivElement>();
  const form = useId();
  const bids = offersBid(position);
  return (
    <div {...kept} className="flex min-h-0 flex-col -outline-offset-2">
      <div className="scroll-shade flex min-h-0 flex-col gap-3 px-5 py-4 roomy:overflow-visible roomy:pb-0">
        <ClockAndPrice lot={lot} stale={stale} />
        <div className="contents roomy:scroll-shade roomy:-mx-5 roomy:-mt-1 roomy:flex roomy:min-h-0 roomy:flex-col roomy:gap-3 roomy:px-5 roomy:pt-1 roomy:pb-4">
          {/* Screen readers announce being outbid, but not prices: there may be many a second. */}
          <div aria-live="polite" className="empty:-mt-3">
            {!tellsOutbid(desk.attempt.state, lot, position) && (
              <PositionNote lot={lot} position={position} />
            )}
          </div>
          {position === 'won' && <Suspense>{won}</Suspense>}
          {desk.alert}
          <AttemptNote
            state={desk.attempt.state}
            lot={lot}
            position={position}
            onCheck={desk.attempt.settle}
            onSeen={desk.note.seen}
          />
          {bids && (
            <Suspense fallback={<Skeleton className="h-48 shrink-0" />}>
              <BidFields lot={lot} desk={desk} form={form} />
            </Suspense>
          )}
          {mayHaveLimit(lot, position) && (
            <Suspense fallback={<Skeleton className="h-9 shrink-0" />}>
              <MyLimit lot={lot} desk={desk} form={form} />
            </Suspense>
          )}
        </div>
      </div>
      {asksFirst(position) && <AskToBid position={position} desk={desk} />}
      {bids && (
        <Suspense fallback={<div className="h-32 shrink-0 border-t border-line" />}>
          <BidEnd lot={lot} desk={desk} form={form} stale={stale} inSheet={inSheet} />
        </Suspense>
      )}
      {desk.leads && desk.limit.isOpen && (
        <Suspense fallback={<div className="h-32 shrink-0 border-t border-line" />}>
          <LimitEnd lot={lot} desk={desk} form={form} stale={stale} />
        </Suspense>
      )}
    </div>
  );
}
