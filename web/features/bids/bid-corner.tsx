import { useState } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { dollars, worthOf } from '#web/lib/figures.ts';
import { useWiderThan } from '#web/lib/use-media.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Price } from '#web/ui/price.tsx';
import { amountOf } from './amount.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import type { PlacedBid } from './bid-attempt.ts';
import { BidPanel, type BidPanelProps } from './bid-panel.tsx';
import { type LotOnScreen, offersBid, standingOf } from './standing.ts';
import { type BidDesk, useBidDesk } from './use-bid-desk.tsx';

interface BidCornerProps {
  lot: LotOnScreen;
  user: User | null;
  stale: boolean;
  onAccepted: (placed: PlacedBid) => void;
  onOutdated: () => void;
}

/** Narrower than this the panel is a bar at the bottom that opens. */
const ASIDE_FROM_PX = 1024;

/** The bid panel, always in reach; the bid on its way outlives opening and closing it. */
export function BidCorner({ lot, user, stale, onAccepted, onOutdated }: BidCornerProps) {
  const standing = standingOf(lot, user, useServerTime());
  const desk = useBidDesk({ lot, standing, onAccepted, onOutdated });
  const wide = useWiderThan(ASIDE_FROM_PX);
  const panel = { lot, standing, desk, stale };
  return (
    <>
      {wide ? (
        <aside
          aria-label="Place a bid"
          className="sticky top-24 rounded-lg border border-line-strong bg-surface p-6"
        >
          <BidPanel {...panel} />
        </aside>
      ) : (
        <BottomBar {...panel} />
      )}
      <ApprovalDialog
        lotId={lot.id}
        open={desk.asking === 'approval'}
        onClose={desk.stopAsking}
        tell={desk.tell}
        onRequested={onOutdated}
      />
      <SecondLook lot={lot} desk={desk} />
    </>
  );
}

function BottomBar(panel: BidPanelProps) {
  const [open, setOpen] = useState(false);
  const { lot, standing } = panel;
  return (
    <>
      <aside
        aria-label="Place a bid"
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line-strong bg-surface pb-[env(safe-area-inset-bottom)]"
      >
        <div className="page-width flex items-center gap-3 py-3">
          <div className="min-w-0 flex-1">
            <Price amount={lot.current_price} className="text-lg font-semibold" />
            <p className="text-xs text-ink-soft">
              {lot.status === 'live' && lot.ends_at ? (
                <Countdown endsAt={lot.ends_at} softCloseSeconds={lot.soft_close_seconds} />
              ) : (
                'Ended'
              )}
            </p>
          </div>
          <Button
            kind={offersBid(standing) ? 'primary' : 'secondary'}
            onClick={() => setOpen(true)}
          >
            {offersBid(standing) ? 'Place Bid' : 'My position'}
          </Button>
        </div>
      </aside>
      <Dialog open={open} onOpenChange={setOpen} title={lot.title}>
        <BidPanel {...panel} />
      </Dialog>
    </>
  );
}

function SecondLook({ lot, desk }: { lot: LotOnScreen; desk: BidDesk }) {
  const amount = amountOf(desk.text) ?? 0;
  return (
    <Confirm
      open={desk.asking === 'second-look'}
      onOpenChange={(open) => !open && desk.stopAsking()}
      question={`Bid ${dollars(amount)} per share?`}
      yes="Place Bid"
      onYes={desk.confirm}
    >
      This is more than twice the least bid of {dollars(desk.bounds.floor)}. For{' '}
      {lot.total_shares.toLocaleString('en-US')} shares it comes to{' '}
      {worthOf(lot.total_shares, amount)}. A bid cannot be taken back.
    </Confirm>
  );
}
