import { count, dollars, worthOf } from '#web/lib/figures.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { amountOf, needsSecondLook } from './amount.ts';
import type { LotOnScreen } from './position.ts';
import type { BidDesk } from './use-bid-desk.tsx';

/** Asks again before a bid of more than twice the floor, which may rise meanwhile. */
export default function SecondLook({ lot, desk }: { lot: LotOnScreen; desk: BidDesk }) {
  const amount = amountOf(desk.text) ?? 0;
  const { floor } = desk.bounds;
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && desk.stopAsking()}
      question={`Bid ${dollars(amount)} per share?`}
      yes="Place Bid"
      onYes={desk.confirm}
    >
      {needsSecondLook(amount, floor)
        ? `This is more than twice the minimum bid of ${dollars(floor)}.`
        : `The minimum bid is now ${dollars(floor)}.`}{' '}
      For {count(lot.total_shares)} shares it comes to {worthOf(lot.total_shares, amount)}. A bid
      cannot be taken back.
    </Confirm>
  );
}
