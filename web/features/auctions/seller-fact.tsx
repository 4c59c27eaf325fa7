import type { Auction } from '#contract/auctions/auction.ts';
import { count } from '#web/lib/figures.ts';
import { lotsInWords } from '#web/lib/lots-in-words.ts';
import { dateOf } from '#web/lib/moments.ts';
import { Fact } from '#web/ui/fact.tsx';

/** Whether an admin has seen that the seller holds the shares. */
export const HoldingFact = ({ lot: { holding_checked_at: at } }: { lot: Auction }) => (
  <Fact label="Proof of holding">
    {at ? `Checked by Fairlot on ${dateOf(at, 'UTC')}` : 'Not checked'}
  </Fact>
);

/** Who sells, and what this market knows of them: no more than their lots here and that their email is theirs. */
export const SellerFact = ({ lot: { seller, seller_record: record } }: { lot: Auction }) => (
  <Fact label="Seller">
    {seller.name}
    {record && (
      <span className="block text-xs text-ink-soft">
        {historyWords(record)} Email {record.email_verified ? 'verified' : 'not verified'}, identity
        not checked by us.
      </span>
    )}
  </Fact>
);

type SellerRecord = NonNullable<Auction['seller_record']>;

function historyWords({ since, ended, sold, withdrawn }: SellerRecord): string {
  const taken = withdrawn > 0 ? `, ${count(withdrawn)} withdrawn` : '';
  const past =
    ended + withdrawn === 0
      ? 'no lot has ended yet'
      : `${lotsInWords(ended)} ended, ${count(sold)} sold${taken}`;
  return `Selling here since ${dateOf(since, 'UTC')}: ${past}.`;
}
