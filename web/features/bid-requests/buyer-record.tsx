import type { BidRequest, BuyerRecord } from '#contract/bid-requests/bid-request.ts';
import { count } from '#web/lib/figures.ts';
import { dateOf } from '#web/lib/moments.ts';

/** As many bids as are counted. */
const MOST_BIDS = 1_000;

const many = (number: number, one: string, more = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : more}`;

function linesOf({ joined_at, email_verified, bids, wins, ...requests }: BuyerRecord): string[] {
  const more = bids >= MOST_BIDS ? 'or more bids' : 'bids';
  return [
    `Joined ${dateOf(joined_at)}, email ${email_verified ? 'verified' : 'not verified'}`,
    `${count(requests.requests_approved)} approved, ${count(requests.requests_rejected)} rejected`,
    `${many(bids, 'bid', more)}, ${many(wins, 'lot')} won`,
  ];
}

/** The same in a row of the list: what it bid and won, and how it was decided about. */
export function RecordInBrief({ buyer }: { buyer: BuyerRecord | undefined }) {
  if (!buyer) return null;
  const { bids, wins, requests_approved: approved, requests_rejected: rejected } = buyer;
  const words = [
    many(bids, 'bid', bids >= MOST_BIDS ? 'or more bids' : 'bids'),
    `${count(wins)} won`,
    `${count(approved)} approved`,
    ...(rejected > 0 ? [`${count(rejected)} rejected`] : []),
  ];
  return <span className={small}>{words.join(' · ')}</span>;
}

/** Since when the account is there. */
export const Joined = ({ buyer }: { buyer: BuyerRecord | undefined }) =>
  buyer && (
    <span className={`${small} font-normal whitespace-nowrap`}>
      joined {dateOf(buyer.joined_at)}
      {!buyer.email_verified && ', email not verified'}
    </span>
  );

/** What an admin goes by: how long the account is there, how it was decided about, what it bid. */
export function Record({ buyer }: { buyer: BuyerRecord | undefined }) {
  return (
    buyer &&
    linesOf(buyer).map((line) => (
      <span key={line} className={small}>
        {line}
      </span>
    ))
  );
}

const small = 'block text-xs text-ink-soft';

/** Whether the buyer says that they meet the lot’s transfer restrictions; that they did not, until it is decided. */
export const Restrictions = ({ request: { restrictions, status } }: { request: BidRequest }) =>
  restrictions &&
  (restrictions.met_at || status === 'pending') && (
    <span className={small}>
      {restrictions.met_at
        ? 'Says that they meet the restrictions'
        : 'Did not say that they meet the restrictions'}
    </span>
  );

/** What the buyer wrote; in a list its beginning. */
export function Message({ request, whole }: { request: BidRequest; whole?: boolean }) {
  if (!request.message) return null;
  return (
    <q
      className={`wrap-anywhere ${whole ? 'mt-1 block max-w-[56ch] text-sm whitespace-pre-line' : 'line-clamp-1 max-w-[40ch] text-xs text-ink-soft'}`}
    >
      {request.message}
    </q>
  );
}
