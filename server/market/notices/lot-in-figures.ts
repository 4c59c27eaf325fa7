import { floorOf } from '#domain/floor.ts';
import { formatCents, lotValue } from '#domain/money.ts';
import { shareWords } from '#domain/share-words.ts';
import { incrementsOf } from '#server/engine/lot-row.ts';
import { momentWords } from './moment-words.ts';

type Increments = Parameters<typeof incrementsOf>[0];

/** What of a lot's row its next bid follows from. */
export interface FloorRow extends Increments {
  buy_in_cents: number;
  max_bid_cents: number | null;
}

export interface MailedLot extends FloorRow {
  title: string;
  ticker: string | null;
  status: string;
  total_shares: number;
  leading_cents: number | null;
  winner_id: number | null;
  ends_at: Date | null;
}

/** A lot as its mails show it at `now` (ms): price, total and time left; only its name before and after it counts. */
export function lotInFigures(lot: MailedLot, now: number): [name: string, value: string][] {
  const { title, ticker, status, total_shares: shares, leading_cents: leading, ends_at: end } = lot;
  const name: [string, string] = ['Lot', ticker === null ? title : `${title} (${ticker})`];
  if (status !== 'live' && status !== 'ended') return [name];
  const price = leading ?? lot.buy_in_cents;
  const total = `${formatCents(lotValue(shares, price))} for ${shareWords(shares)}`;
  const left = end === null ? 0 : end.getTime() - now;
  const isOn = status === 'live' && left > 0;
  return [
    name,
    [priceName(lot), `${formatCents(price)} per share`],
    ['Total', total],
    ...(isOn && leading !== null ? [nextBidRow(lot, leading)] : []),
    ...(end === null ? [] : [timeRow(isOn, left, end)]),
    ...(isOn ? [['As of', momentWords(new Date(now))] as [string, string]] : []),
  ];
}

/** The least next bid, in cents; undefined where none can follow. */
export const nextBid = (lot: FloorRow, leading: number): number | undefined =>
  floorOf({
    buyIn: lot.buy_in_cents,
    maxBid: lot.max_bid_cents ?? undefined,
    increments: incrementsOf(lot),
    leading: { cents: leading },
  });

/** What somebody has to bid to lead, if anybody still can. */
function nextBidRow(lot: MailedLot, leading: number): [string, string] {
  const floor = nextBid(lot, leading);
  if (floor === undefined) return ['Next bid', 'None: the maximum was bid'];
  const total = formatCents(lotValue(lot.total_shares, floor));
  return ['Next bid, at least', `${formatCents(floor)} per share, ${total} in total`];
}

function priceName({ leading_cents: leading, status, winner_id: winner }: MailedLot): string {
  if (leading === null) return 'Buy-in price';
  if (status === 'live') return 'Leading bid';
  return winner === null ? 'Highest bid' : 'Winning bid';
}

const timeRow = (isOn: boolean, left: number, end: Date): [string, string] =>
  isOn
    ? ['Time left', `${span(left)}, until ${momentWords(end)} or later after late bids`]
    : ['Ended', momentWords(end)];

/** "2 days 3 hours", "5 minutes": the two largest units. */
function span(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const parts = [
    [Math.floor(minutes / 1_440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const shown = parts.filter(([many]) => many > 0).slice(0, 2);
  if (shown.length === 0) return 'less than a minute';
  return shown.map(([many, unit]) => `${many} ${unit}${many === 1 ? '' : 's'}`).join(' ');
}
