import { Link } from 'react-router';
import { count, dollars, worthOf } from '#web/lib/figures.ts';
import { Button } from '#web/ui/button.tsx';
import type { LotOnScreen } from './position.ts';
import { type BidDesk, isBusy } from './use-bid-desk.tsx';

interface BidEndProps {
  lot: LotOnScreen;
  desk: BidDesk;
  form: string;
  /** Figures too old to bid on. */
  stale: boolean;
}

/** What the bid comes to, and the button that places it. */
export default function BidEnd({ lot, desk, form, stale }: BidEndProps) {
  const busy = isBusy(desk);
  const { amount } = desk;
  return (
    <form
      id={form}
      noValidate
      className="flex shrink-0 flex-col gap-2 border-t border-line px-5 pt-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void desk.submit();
      }}
    >
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-ink-soft">
          {count(lot.total_shares)} shares × {amount === undefined ? 'your bid' : dollars(amount)}
        </span>
        <span className="text-base font-semibold">
          {amount === undefined ? '–' : worthOf(lot.total_shares, amount)}
        </span>
      </p>
      <Button
        kind="primary"
        size="large"
        type="submit"
        disabled={stale}
        // Not disabled: it would lose the focus, and a dialog that follows could not return it.
        aria-disabled={busy}
        className="aria-disabled:cursor-progress aria-disabled:opacity-70"
      >
        {busy ? 'Placing bid...' : 'Place Bid'}
      </Button>
      {stale ? (
        <p className="text-xs text-amber">
          The connection is lost and this price may be out of date. Bidding resumes when it is back.
        </p>
      ) : (
        <p className="text-xs text-ink-soft">
          A bid is binding. There are no fees.{' '}
          <Link to="/rules" className="tap rounded-sm underline underline-offset-2">
            Rules
          </Link>
        </p>
      )}
    </form>
  );
}
