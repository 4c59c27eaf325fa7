import { useHasPassed } from '#web/lib/use-server-time.ts';
import { Button } from '#web/ui/button.tsx';
import type { BuyerPosition, LotOnScreen } from './position.ts';
import type { BidDesk } from './use-bid-desk.tsx';

interface AskToBidProps {
  lot: LotOnScreen;
  position: BuyerPosition;
  desk: BidDesk;
}

/** In place of the form until the buyer is approved: asking is not bidding, so there is no amount. */
export function AskToBid({ lot, position, desk }: AskToBidProps) {
  const mayAskAgain = useHasPassed(lot.me?.ask_again_at ?? null);
  const mayAsk = position === 'approval-needed' || (position === 'request-rejected' && mayAskAgain);
  return (
    <div className="flex shrink-0 gap-2 border-t border-line px-5 pt-3 pb-4">
      {mayAsk && (
        <Button kind="primary" size="large" className="flex-1" onClick={desk.ask}>
          Ask to bid
        </Button>
      )}
      <Button
        kind={mayAsk ? 'secondary' : 'primary'}
        size="large"
        // Not disabled: it would lose the focus, and a dialog that follows could not return it.
        aria-disabled={desk.checking}
        className="flex-1 px-4 aria-disabled:cursor-progress aria-disabled:opacity-70"
        onClick={() => !desk.checking && void desk.begin()}
      >
        Place Bid
      </Button>
    </div>
  );
}
