import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MyAuction } from '#contract/auctions/list-my-auctions.schemas.ts';
import { formatCents } from '#domain/money.ts';
import { allIn } from '#web/lib/all-in.ts';
import { count } from '#web/lib/figures.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { Stats } from '#web/ui/stat.tsx';
import { myLotsQuery } from './my-bids-queries.ts';

const HOUR_MS = 3_600_000;

/** What the user pays if every lot that they lead is won at these prices, exactly, in cents with all fees. */
const costOf = (lots: readonly MyAuction[], priceOf: (lot: MyAuction) => number): bigint =>
  lots.reduce((sum, lot) => sum + allIn(lot, priceOf(lot)).buyer.total, 0n);

function toPay(lots: readonly MyAuction[]): string {
  if (lots.length === 0) return 'Nothing to pay';
  const cost = costOf(lots, (lot) => lot.current_price);
  const most = costOf(lots, (lot) => Math.max(lot.current_price, lot.my_limit ?? 0));
  const fees = lots.some((lot) => lot.fees) ? ' including fees' : '';
  const all = lots.length === 1 ? 'it at the bid' : 'them all at the bids';
  const limits = lots.length === 1 ? 'limit' : 'limits';
  const upTo = most > cost ? `, up to ${formatCents(most)} at your ${limits}` : '';
  return `${formatCents(cost)}${fees} if you win ${all} of right now${upTo}`;
}

/** Where I stand on my live lots: what I lead and would pay, where to act, what ends soon, what waits. */
export function BuyerDesk() {
  const { data } = useQuery(myLotsQuery);
  const live = data?.filter(({ status }) => status === 'live');
  const leading = live?.filter(({ me }) => me?.is_leading);
  const outbid = live?.filter(({ me }) => me && me.my_bids > 0 && !me.is_leading);
  const soon = live?.filter(
    ({ ends_at }) => ends_at !== null && Date.parse(ends_at) - serverNow() <= HOUR_MS,
  );
  // A request for more lots waits on after its own has ended.
  const waiting = data?.filter(
    ({ me, status }) =>
      me?.request_status === 'pending' && (status === 'live' || me.request_scope != null),
  );
  const [next] = soon ?? [];
  return (
    <Stats
      figures={[
        {
          label: 'Leading',
          figure: leading && <Moving many={leading.length} />,
          action: <Soft>{leading && toPay(leading)}</Soft>,
        },
        {
          label: 'Outbid',
          figure: outbid && <Moving many={outbid.length} />,
          action: outbid?.length ? (
            <To page="/buyer/bids?state=outbid">Bid again</To>
          ) : (
            <Soft>{outbid && 'Nothing to do'}</Soft>
          ),
        },
        {
          label: 'Ending within the hour',
          figure: soon && count(soon.length),
          action: next?.ends_at ? (
            <Soft>
              next in{' '}
              <Countdown endsAt={next.ends_at} softCloseSeconds={next.soft_close_seconds} brief />
            </Soft>
          ) : (
            <Soft>{soon && 'None'}</Soft>
          ),
        },
        {
          label: 'Requests waiting',
          figure: waiting && count(waiting.length),
          action: waiting?.length ? (
            <To page="/buyer/requests?status=pending">See them</To>
          ) : (
            <Soft>{waiting && 'None'}</Soft>
          ),
        },
      ]}
    />
  );
}

/** Another bid changes it. */
const Moving = ({ many }: { many: number }) => <span data-moves>{count(many)}</span>;

/** While it loads, it keeps its line. */
const Soft = ({ children }: { children: React.ReactNode }) => (
  <span className="figures wrap-anywhere text-ink-soft">{children ?? '\u00A0'}</span>
);

const To = ({ page, children }: { page: string; children: string }) => (
  <Link to={page} className="tap rounded-sm font-medium underline underline-offset-2">
    {children}
  </Link>
);
