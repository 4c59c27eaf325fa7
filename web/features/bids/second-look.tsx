import { formatCents } from '#domain/money.ts';
import { shareWords } from '#domain/share-words.ts';
import { allIn } from '#web/lib/all-in.ts';
import { difference, dollars, worthOf } from '#web/lib/figures.ts';
import { useMe } from '#web/lib/session.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { amountOf, fieldText, isAboveMarket, needsSecondLook } from './amount.ts';
import { type Binding, unusualFor } from './caution.ts';
import type { LotOnScreen } from './position.ts';
import type { BidDesk } from './use-bid-desk.tsx';

interface SecondLookProps {
  lot: LotOnScreen;
  desk: BidDesk;
}

/**
 * Asks again before a bid or a limit above the market price, a bid of more than twice the floor (which may rise
 * meanwhile) or a limit of more than twice the price, what is unusual for this bidder, and every one of who wants that.
 */
export default function SecondLook({ lot, desk }: SecondLookProps) {
  const { data: user } = useMe();
  if (!desk.leads && desk.amount === undefined) return <Overtaken lot={lot} desk={desk} />;
  const amount = desk.amount ?? 0;
  const limit = desk.limit.amount;
  const intent: Binding = desk.leads
    ? { is: 'limit', limit: limit ?? 0 }
    : { is: 'bid', amount, limit };
  const why = unusualFor(user?.id, lot, intent);
  const upTo = limit === undefined ? '' : `, and up to ${dollars(limit)} automatically`;
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && desk.stopAsking()}
      question={
        desk.leads
          ? `Set your limit to ${dollars(limit ?? 0)} per share?`
          : `Bid ${dollars(amount)} per share${upTo}?`
      }
      yes={desk.leads ? 'Set limit' : limit === undefined ? 'Place Bid' : 'Bid and set limit'}
      onYes={desk.confirm}
    >
      <Sums lot={lot} desk={desk} />
      <AboveMarket lot={lot} most={limit ?? amount} isLimit={limit !== undefined} />
      <p className="mt-3">
        {limit !== undefined &&
          needsSecondLook(limit, lot.current_price) &&
          `Your limit is more than twice the price of ${dollars(lot.current_price)}. `}
        {limit !== undefined &&
          lot.reserve === 'not_met' &&
          'If your limit reaches the hidden reserve, you bid the reserve at once. '}
        {!desk.leads && floorWords(amount, desk.bounds.floor)}
        {desk.leads ? 'Every bid made for you' : 'A bid'} is binding: it cannot be taken back.
      </p>
      {why && <p className="mt-3">{whyAsked[why]}</p>}
    </Confirm>
  );
}

/** The price has passed the amount: nothing is sent before its bidder has read the new one. */
function Overtaken({ lot, desk }: SecondLookProps) {
  const { floor } = desk.bounds;
  const amount = amountOf(desk.text) ?? 0;
  const sum = (price: number) => allIn(lot, price).buyer.total;
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && desk.stopAsking()}
      question={`Bid ${dollars(floor)} per share instead?`}
      yes={`Change to ${dollars(floor)}`}
      onYes={(press) => {
        press.preventDefault();
        desk.type(fieldText(floor));
      }}
    >
      <p className="rounded-md bg-amber-wash px-3 py-2 text-amber">
        The price rose meanwhile: {dollars(amount)} is no longer enough. The minimum bid is now{' '}
        {dollars(floor)} per share.
      </p>
      <p className="mt-3">
        The total would be <strong className="text-ink">{formatCents(sum(floor))}</strong>, which is{' '}
        {formatCents(sum(floor) - sum(amount))} more. Nothing is sent yet.
      </p>
    </Confirm>
  );
}

const whyAsked = {
  'first-bid': 'We ask because this is your first bid in this browser.',
  'first-on-lot': 'We ask because this is your first bid on this lot.',
  'first-limit': 'We ask because this is your first limit in this browser.',
  'large-total':
    'We ask because this total is more than twice the highest you have bid in this browser.',
} as const;

const floorWords = (amount: number, floor: number): string =>
  needsSecondLook(amount, floor)
    ? `This is more than twice the minimum bid of ${dollars(floor)}. `
    : `The minimum bid is ${dollars(floor)}. `;

function Sums({ lot, desk }: SecondLookProps) {
  const shares = lot.total_shares;
  const sum = (price: number) => (
    <strong className="text-ink">{formatCents(allIn(lot, price).buyer.total)}</strong>
  );
  const fees = lot.fees ? ' including all fees' : '';
  const { amount = 0, limit, leads } = desk;
  if (limit.amount === undefined)
    return (
      <p>
        For {shareWords(shares)}, the total{fees} is {sum(amount)}.
      </p>
    );
  return (
    <p>
      For {shareWords(shares)}, the total{fees} is {!leads && <>{sum(amount)} now and </>}at most{' '}
      {sum(limit.amount)}, at your limit.
    </p>
  );
}

interface AboveMarketProps {
  lot: LotOnScreen;
  most: number;
  isLimit: boolean;
}

function AboveMarket({ lot, most, isLimit }: AboveMarketProps) {
  const { market_price: market, total_shares: shares } = lot;
  if (!isAboveMarket(most, lot)) return null;
  const above = difference(most, market);
  return (
    <p className="mt-3 rounded-md bg-amber-wash px-3 py-2 text-amber">
      {isLimit ? 'Your limit' : 'This'} is {dollars(above)} per share above the market price of{' '}
      {dollars(market)}: {worthOf(shares, above)} in total.
    </p>
  );
}
