import { placeBid } from '#contract/bids/place-bid.ts';
import type { Client, Reply } from './client.ts';
import { approveBuyer, type BuiltLot } from './lots.ts';
import { buildBuyer, type Person, signedIn } from './people.ts';

export interface Bidder extends Person {
  client: Client;
  /** Bids dollars per share on the lot. */
  bid(amount: unknown, headers?: Record<string, string>): ReturnType<typeof bidBy>;
}

const bidBy = (client: Client, lot: BuiltLot, amount: unknown, headers?: Record<string, string>) =>
  client.call(placeBid, {
    params: { id: lot.id },
    body: { amount },
    ...(headers ? { headers } : {}),
  });

/** Someone signed in as buyer and looking at the lot; not approved for it. */
export async function buildStranger(lot: BuiltLot, person?: Person): Promise<Bidder> {
  const buyer = person ?? (await buildBuyer());
  const client = await signedIn(buyer);
  return { ...buyer, client, bid: (amount, headers) => bidBy(client, lot, amount, headers) };
}

/** A buyer who may bid on the lot. */
export async function buildBidder(lot: BuiltLot, person?: Person): Promise<Bidder> {
  const bidder = await buildStranger(lot, person);
  await approveBuyer(lot, bidder);
  return bidder;
}

/** Status and code of an answer, such as "409 already_leading". */
export const outcomeOf = ({ status, body }: Reply<unknown>): string => {
  const code = typeof body === 'object' && body !== null && 'code' in body ? ` ${body.code}` : '';
  return `${status}${code}`;
};
