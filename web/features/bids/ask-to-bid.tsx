import { Button } from '#web/ui/button.tsx';
import type { BuyerPosition } from './position.ts';
import type { BidDesk } from './use-bid-desk.tsx';

interface AskToBidProps {
  position: BuyerPosition;
  desk: BidDesk;
}

/** In place of the form until the buyer is approved: asking is not bidding, so there is no amount, and one way on. */
export const AskToBid = ({ position, desk }: AskToBidProps) => (
  <div className="flex shrink-0 border-t border-line px-5 pt-3 pb-4">
    <Button
      kind="primary"
      size="large"
      data-bid=""
      // Not disabled: it would lose the focus, and a dialog that follows could not return it.
      aria-disabled={desk.checking}
      className="h-14 flex-1 flex-col gap-0 aria-disabled:cursor-progress aria-disabled:opacity-70"
      onClick={() => !desk.checking && void desk.begin()}
    >
      Place Bid
      <span className="text-xs font-normal">
        {position === 'signed-out' ? 'Log in or create an account first' : 'Ask to bid first'}
      </span>
    </Button>
  </div>
);
