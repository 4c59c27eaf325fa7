import { Link } from 'react-router';
import { formatCents } from '#domain/money.ts';
import { shareWords } from '#domain/share-words.ts';
import { allIn } from '#web/lib/all-in.ts';
import { dollars, worthOf } from '#web/lib/figures.ts';
import CostLines from './cost-lines.tsx';
import { amountWords } from './intent-words.ts';
import { PinnedForm, Total } from './pinned-form.tsx';
import type { LotOnScreen } from './position.ts';
import type { BidDesk } from './use-bid-desk.tsx';

interface BidEndProps {
  lot: LotOnScreen;
  desk: BidDesk;
  form: string;
  stale: boolean;
  /** Whether it stands in the sheet that a button Place Bid opens: this one names the amount. */
  inSheet: boolean | undefined;
}

/** What the bid comes to, and at most with a limit, and the button that places it. */
export default function BidEnd({ lot, desk, form, stale, inSheet }: BidEndProps) {
  const { amount } = desk;
  const limit = desk.limit.amount;
  return (
    <PinnedForm
      id={form}
      desk={desk}
      stale={stale}
      word={buttonWord(desk, inSheet)}
      busyWord="Placing bid..."
      below={
        <>
          A bid is binding. {lot.fees ? 'All fees are included.' : 'There are no fees.'}{' '}
          <Link to="/rules" className="tap rounded-sm underline underline-offset-2">
            Rules
          </Link>
        </>
      }
    >
      <BidCost lot={lot} amount={amount} />
      {desk.limit.isOpen && (
        <Total
          words={limit === undefined ? 'at your limit' : `at your limit of ${dollars(limit)}`}
          sum={limit === undefined ? '–' : `${formatCents(allIn(lot, limit).buyer.total)} at most`}
          soft
        />
      )}
    </PinnedForm>
  );
}

/** With fees line by line. */
function BidCost({ lot, amount }: { lot: LotOnScreen; amount: number | undefined }) {
  if (lot.fees) return <CostLines lot={lot} price={amount} unpriced="your bid" />;
  const shares = lot.total_shares;
  return (
    <Total
      words={`${shareWords(shares)} × ${amount === undefined ? 'your bid' : dollars(amount)}`}
      sum={amount === undefined ? '–' : worthOf(shares, amount)}
    />
  );
}

/** A bid with a limit is named as one, also while one of the two is missing. */
function buttonWord({ amount, limit }: BidDesk, inSheet = false): string {
  if (!limit.isOpen)
    return inSheet && amount !== undefined ? `Bid ${dollars(amount)}` : 'Place Bid';
  if (amount === undefined) return 'Bid and set limit';
  return limit.amount === undefined
    ? `Bid ${dollars(amount)} and set limit`
    : `Bid ${amountWords(amount, limit.amount)}`;
}
