import { cancelLimit } from '#contract/bids/cancel-limit.ts';
import { getLimit } from '#contract/bids/get-limit.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { setLimit } from '#contract/bids/set-limit.ts';
import { listBidsOfLot } from '#contract/market/list-bids-of-lot.ts';
import { type Bidder, buildBidder } from '../bidders.ts';
import { visitor } from '../client.ts';
import { buildLiveLot } from '../lots.ts';
import type { Person } from '../people.ts';

type Traits = NonNullable<Parameters<typeof buildLiveLot>[0]>;
type Body = { amount?: number; limit?: number };

/** A lot with a step of fifty cents on which two may bid, and what each of them does there. */
export async function twoBidders(
  traits: Traits = {},
  named: { jane?: Person; paul?: Person } = {},
) {
  const lot = await buildLiveLot({ buyIn: 10, market: 50, minIncrement: 0.5, ...traits });
  const params = { id: lot.id };
  const as = ({ client, ...person }: Bidder) => ({
    ...person,
    client,
    bid: (body: Body, key?: string) => client.call(placeBid, { params, body, ...headers(key) }),
    limit: (limit: number, key?: string) =>
      client.call(setLimit, { params, body: { limit }, ...headers(key) }),
    cancel: (key?: string) => client.call(cancelLimit, { params, ...headers(key) }),
    mine: async () => (await client.call(getLimit, { params })).body,
  });
  const history = async () =>
    (await visitor().call(listBidsOfLot, { params, query: { sort: 'created_at' } })).body.map(
      ({ amount, bidder, how, answered }) => ({ amount, bidder, how, answered: answered?.amount }),
    );
  return {
    lot,
    params,
    history,
    jane: as(await buildBidder(lot, named.jane)),
    paul: as(await buildBidder(lot, named.paul)),
  };
}

const headers = (key: string | undefined) => (key ? { headers: { 'Idempotency-Key': key } } : {});
/** The answer to a bid that leads at this price. */
export const led = (price: number) => ({
  status: 201,
  body: { leading: true, auction: { current_price: price } },
});

/** The answer to one that the leader's limit answered. */
export const answered = (price: number) => ({
  status: 201,
  body: { leading: false, answered_by_limit: true, limit: null, auction: { current_price: price } },
});
