import { count, difference, dollars, worthOf } from '#web/lib/figures.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { isAboveMarket, needsSecondLook } from './amount.ts';
import type { LotOnScreen } from './position.ts';
import type { BidDesk } from './use-bid-desk.tsx';

/**
 * Asks again before a bid above the market price or of more than twice the floor, which may rise meanwhile, and
 * before every bid of who wants that.
 */
export default function SecondLook({ lot, desk }: { lot: LotOnScreen; desk: BidDesk }) {
  const amount = desk.amount ?? 0;
  const { floor } = desk.bounds;
  const { market_price: market, total_shares: shares } = lot;
  const above = difference(amount, market);
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && desk.stopAsking()}
      question={`Bid ${dollars(amount)} per share?`}
      yes="Place Bid"
      onYes={desk.confirm}
    >
      <p>
        For {count(shares)} shares, the total is{' '}
        <strong className="text-ink">{worthOf(shares, amount)}</strong>.
      </p>
      {isAboveMarket(amount, lot) && (
        <p className="mt-3 rounded-md bg-amber-wash px-3 py-2 text-amber">
          This is {dollars(above)} per share above the market price of {dollars(market)}:{' '}
          {worthOf(shares, above)} in total.
        </p>
      )}
      <p className="mt-3">
        {needsSecondLook(amount, floor)
          ? `This is more than twice the minimum bid of ${dollars(floor)}.`
          : `The minimum bid is now ${dollars(floor)}.`}{' '}
        A bid is binding: it cannot be taken back.
      </p>
    </Confirm>
  );
}
