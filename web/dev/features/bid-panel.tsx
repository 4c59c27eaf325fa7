import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/accounts/user.ts';
import type { Bid } from '#contract/bids/bid.ts';
import { hoursFromNow } from '#web/dev/moments.ts';
import {
  approved,
  belowReserve,
  leading,
  outbid,
  sampleFees,
  sampleLot,
} from '#web/dev/sample-lot.ts';
import { State } from '#web/dev/specimen.tsx';
import { BidPanel } from '#web/features/bids/bid-panel.tsx';
import { myLimitQuery } from '#web/features/bids/limit-query.ts';
import { type LotOnScreen, positionOf } from '#web/features/bids/position.ts';
import { useBidDesk } from '#web/features/bids/use-bid-desk.tsx';
import { bidsKey } from '#web/lib/query-keys.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { meQuery } from '#web/lib/session.ts';

const user = (role: 'buyer' | 'seller'): User => ({
  ...{ id: 9, name: 'Jane Doe', email: 'jane@example.com', email_verified_at: null },
  ...{ two_factor: 'off', status: 'active', roles: [{ name: role }] },
  created_at: '2026-11-19T12:00:00.000Z',
});

interface Sample {
  lot: LotOnScreen;
  acts?: 'buyer' | 'seller';
  limit?: number;
  passed?: number;
  /** Whose is the bid with the number of my last one. */
  bidder?: number;
}

/** The panel with what it would have read; it asks the server for nothing. */
function Panel({ lot, acts = 'buyer', limit, passed, bidder = lot.me?.bidder ?? 0 }: Sample) {
  const reader = user(acts);
  const [client] = useState(() => {
    const known = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    known.setQueryData(meQuery.queryKey, reader);
    known.setQueryData(bidsKey(lot.id), [{ seq: lot.me?.my_last_seq, bidder } as Bid]);
    known.setQueryData(myLimitQuery(lot.id).queryKey, {
      ...{ auction_id: lot.id, limit: limit ?? null, passed: passed ?? null, set_at: null },
      ...{ is_leading: lot.me?.is_leading ?? false, current_price: lot.current_price },
    });
    return known;
  });
  return (
    <QueryClientProvider client={client}>
      <div className="flex max-w-92 flex-col overflow-hidden rounded-lg border border-line-strong bg-surface">
        <WithDesk lot={lot} reader={reader} />
      </div>
    </QueryClientProvider>
  );
}

function WithDesk({ lot, reader }: { lot: LotOnScreen; reader: User }) {
  const position = positionOf(lot, reader, serverNow());
  const desk = useBidDesk({
    ...{ lot, position, stale: false },
    ...{ onAccepted: () => undefined, onOutdated: () => undefined },
  });
  return <BidPanel lot={lot} position={position} desk={desk} stale={false} />;
}

const led = sampleLot({ me: leading });
const used = sampleLot({ me: leading, reserve: 'not_met', current_price: 45.1 });
const lost = { ...outbid, result: 'lost' as const };
const highest = { ...leading, is_leading: false, result: 'lost' as const };

export default function BidPanelSample() {
  return (
    <>
      <State is="leading, without a limit">
        <Panel lot={led} />
      </State>
      <State is="leading with a limit">
        <Panel lot={led} limit={52.5} />
      </State>
      <State is="leading, the price is at the limit; reserve not met">
        <Panel lot={used} limit={45.1} />
      </State>
      <State is="leading, reserve met, most that is approved is less than the price: limit void">
        <Panel lot={sampleLot({ reserve: 'met', me: { ...leading, bid_limit: 45 } })} />
      </State>
      <State is="leading, approval withdrawn: limit void">
        <Panel lot={sampleLot({ me: { ...leading, request_status: 'rejected' } })} />
      </State>
      <State is="leading, while selling">
        <Panel lot={led} acts="seller" limit={52.5} />
      </State>
      <State is="an automatic bid answered mine">
        <Panel lot={sampleLot({ me: { ...outbid, my_last_seq: 12 } })} bidder={2} />
      </State>
      <State is="overtaken">
        <Panel lot={sampleLot({ reserve: 'not_met', me: outbid })} />
      </State>
      <State is="overtaken, and my limit with it">
        <Panel lot={sampleLot({ me: outbid })} passed={45} />
      </State>
      <State is="did not pay for others, so cannot bid for now">
        <Panel
          lot={sampleLot({
            me: { ...approved, bidding_suspended_until: hoursFromNow(30 * 24) },
          })}
        />
      </State>
      <State is="may bid, reserve not met">
        <Panel lot={sampleLot({ reserve: 'not_met', me: approved })} />
      </State>
      <State is="may bid, with fees">
        <Panel lot={sampleLot({ me: approved, fees: sampleFees })} />
      </State>
      <State is="ended below the reserve: my bid was the highest, to be accepted">
        <Panel lot={belowReserve(30, { me: { ...highest, binds_until: hoursFromNow(30) } })} />
      </State>
      <State is="the same, not accepted in time">
        <Panel lot={belowReserve(-2, { me: { ...highest, binds_until: hoursFromNow(-2) } })} />
      </State>
      <State is="ended below the reserve: my bid was not the highest">
        <Panel lot={belowReserve(30, { me: lost })} />
      </State>
      <State is="won, with a limit">
        <Panel
          lot={sampleLot({
            ...{ status: 'ended', reserve: 'met', reserve_price: 44, floor: null, maximum: null },
            ...{
              ends_at: led.created_at,
              winning_bid: 45.1,
              winner: { name: 'Jane D.', bidder: 4 },
            },
            me: { ...highest, result: 'won' },
          })}
          limit={52.5}
        />
      </State>
    </>
  );
}
