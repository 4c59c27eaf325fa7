import { type ReactNode, Suspense, useState } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { latePart } from '#web/lib/late-part.ts';
import { useHasPassed, useNow } from '#web/lib/use-server-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Either } from '#web/ui/either.tsx';
import { Price } from '#web/ui/price.tsx';
import type { PlacedBid } from './bid-attempt.ts';
import { ASIDE_FROM_PX, BidPanel, type BidPanelProps } from './bid-panel.tsx';
import { priceLabel } from './leading-price.tsx';
import {
  asksFirst,
  type BuyerPosition,
  type LotOnScreen,
  offersBid,
  positionOf,
} from './position.ts';
import { PositionBadge } from './position-badge.tsx';
import { useAskOnArrival } from './use-ask-on-arrival.ts';
import { useAskedBid } from './use-asked-bid.ts';
import { useBidDesk } from './use-bid-desk.tsx';
import { type Dialogs, useDialogs } from './use-dialogs.ts';

interface BidCornerProps {
  lot: LotOnScreen;
  user: User | null;
  stale: boolean;
  onAccepted: (placed: PlacedBid) => void;
  onOutdated: () => void;
  /** What whoever won reads of paying. */
  won: ReactNode;
  /** Above the panel where it covers the page. */
  above: ReactNode;
}

// Speaks in the last minute, and shows nothing.
const ClockSpeaker = latePart(() => import('#web/ui/clock-speaker.tsx'));

/** The bid panel; a bid in flight survives opening and closing it. */
export function BidCorner({
  lot,
  user,
  stale,
  onAccepted,
  onOutdated,
  won,
  above,
}: BidCornerProps) {
  // Re-renders exactly when the lot ends, not every second before.
  useHasPassed(lot.ends_at);
  const position = positionOf(lot, user, useNow());
  const desk = useBidDesk({ lot, position, stale, onAccepted, onOutdated });
  useAskOnArrival(position, desk.ask);
  const [isOpen, setOpen] = useState(false);
  useAskedBid(desk, () => setOpen(innerWidth < ASIDE_FROM_PX));
  const dialogs = useDialogs(isOpen || desk.asking !== undefined, () => {
    setOpen(false);
    desk.stopAsking();
    desk.tell('warning', 'This could not be loaded. Please try again.');
  });
  const panel = { lot, position, desk, stale, won };
  return (
    <>
      <Either
        from={ASIDE_FROM_PX}
        wide={
          <aside
            aria-label="Place a bid"
            className="sticky top-20 flex max-h-[calc(100dvh-96px)] flex-col overflow-hidden rounded-lg border border-line-strong bg-surface"
          >
            <BidPanel {...panel} />
          </aside>
        }
        narrow={<BottomBar {...panel} {...{ isOpen, setOpen, above, dialogs }} />}
      />
      <Suspense>
        {lot.status === 'live' && lot.ends_at && <ClockSpeaker endsAt={lot.ends_at} />}
      </Suspense>
      {desk.asking && dialogs && <dialogs.BidQuestions {...{ lot, desk, onOutdated }} />}
    </>
  );
}

const offersPlaceBid = (position: BuyerPosition): boolean =>
  offersBid(position) || asksFirst(position);

const barWord = (lot: LotOnScreen, position: BuyerPosition): string => {
  if (position === 'outbid') return 'Bid again';
  if (offersPlaceBid(position)) return 'Place Bid';
  if (position === 'wrong-role' || position === 'two-step-needed') return 'How to bid';
  return lot.status === 'live' ? 'My position' : 'Result';
};

interface BarRowProps {
  lot: LotOnScreen;
  badge?: ReactNode;
  alert?: ReactNode;
  /** What can be pressed at its end. */
  children: ReactNode;
}

/** The bar at the bottom of narrower screens: price and clock for everybody, and what its reader may do. */
export const BarRow = ({ lot, badge, alert, children }: BarRowProps) => (
  <aside
    aria-label="Place a bid"
    data-bid-bar=""
    className="fixed inset-x-0 bottom-0 z-30 border-t border-line-strong bg-surface pb-[env(safe-area-inset-bottom)]"
  >
    {alert && <div className="page-width pt-3">{alert}</div>}
    <div className="page-width flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="hidden text-xs text-ink-soft print:block">{priceLabel(lot)}</p>
        <div className="flex flex-wrap items-center gap-x-2">
          <Price amount={lot.current_price} className="text-lg font-semibold" />
          {badge}
        </div>
        <p className="text-sm print:hidden">
          {lot.status === 'live' && lot.ends_at ? (
            <Countdown endsAt={lot.ends_at} softCloseSeconds={lot.soft_close_seconds} />
          ) : lot.status === 'withdrawn' ? (
            'Withdrawn'
          ) : (
            'Ended'
          )}
        </p>
      </div>
      {children}
    </div>
  </aside>
);

interface BottomBarProps extends BidPanelProps {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  above: ReactNode;
  dialogs: Dialogs | undefined;
}

function BottomBar({ isOpen, setOpen, above, dialogs, ...panel }: BottomBarProps) {
  const { lot, position } = panel;
  return (
    <>
      <BarRow
        lot={lot}
        alert={!isOpen && panel.desk.alert}
        badge={
          <span role="status">
            <PositionBadge lot={lot} position={position} />
          </span>
        }
      >
        <Button
          kind={offersPlaceBid(position) ? 'primary' : 'secondary'}
          onClick={() => setOpen(true)}
        >
          {barWord(lot, position)}
        </Button>
      </BarRow>
      {isOpen && dialogs && (
        <dialogs.Sheet open filled onOpenChange={setOpen} title={lot.title}>
          {above}
          <BidPanel {...panel} inSheet />
        </dialogs.Sheet>
      )}
    </>
  );
}
