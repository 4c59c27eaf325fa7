import { useQuery } from '@tanstack/react-query';
import { shareWords } from '#domain/share-words.ts';
import { dollars, worthOf } from '#web/lib/figures.ts';
import CostLines from './cost-lines.tsx';
import { myLimitQuery } from './limit-query.ts';
import { PinnedForm, Total } from './pinned-form.tsx';
import type { LotOnScreen } from './position.ts';
import type { BidDesk } from './use-bid-desk.tsx';

// In one file with it: the two are needed together.
export { default as MyLimit } from './my-limit.tsx';

interface LimitEndProps {
  lot: LotOnScreen;
  desk: BidDesk;
  form: string;
  stale: boolean;
}

/** What the limit of a leader comes to, and the button that sets it. */
export default function LimitEnd({ lot, desk, form, stale }: LimitEndProps) {
  const { data } = useQuery({ ...myLimitQuery(lot.id), enabled: false });
  const { amount } = desk.limit;
  const orReserve = lot.reserve === 'not_met' ? ' or your limit reaches the reserve' : '';
  return (
    <PinnedForm
      id={form}
      desk={desk}
      stale={stale}
      word={buttonWord(amount, data?.limit ?? null)}
      busyWord={`${desk.attempt.state.is === 'checking' ? 'Checking' : 'Setting limit'}...`}
      below={`Your bid of ${dollars(lot.current_price)} stays as it is until somebody bids${orReserve}.`}
    >
      {lot.fees ? (
        <CostLines lot={lot} price={amount} unpriced="your limit" atMost />
      ) : (
        <Total
          words={`${shareWords(lot.total_shares)} × ${amount === undefined ? 'your limit' : dollars(amount)}, at most`}
          sum={amount === undefined ? '–' : worthOf(lot.total_shares, amount)}
        />
      )}
    </PinnedForm>
  );
}

function buttonWord(amount: number | undefined, before: number | null): string {
  const verb =
    before === null || amount === before ? 'Set' : (amount ?? 0) < before ? 'Lower' : 'Raise';
  return amount === undefined ? 'Set limit' : `${verb} limit to ${dollars(amount)}`;
}
