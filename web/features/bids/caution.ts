import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import { type Stored, stored } from '#web/lib/stored.ts';
import { amountBoundsOf, isAboveMarket, needsSecondLook } from './amount.ts';
import { confirmation } from './confirmation.ts';
import type { Intent } from './intent.ts';

/** What somebody sent from this browser, so far as later questions depend on it. Limits are private: none is kept. */
interface SentBefore {
  /** The highest total of a bid, in dollars. */
  most: number;
  limit: boolean;
  /** The lots that bids were sent to, the newest last. */
  lots: number[];
}

/** What is asked about: everything but the end of a limit. */
export type Binding = Exclude<Intent, { is: 'no-limit' }>;

const NOTHING: SentBefore = { most: 0, limit: false, lots: [] };

/** Lots are forgotten, oldest first, beyond so many. */
const KEPT_LOTS = 300;

const memories = new Map<number, Stored<SentBefore>>();

function memoryOf(user: number): Stored<SentBefore> {
  const memory = memories.get(user) ?? stored<SentBefore>(`bids-sent:${user}`, NOTHING);
  memories.set(user, memory);
  return memory;
}

/** Above this multiple of the highest total so far a bid is asked about. */
const FAR_ABOVE = 2;

type SentTo = Pick<Auction, 'id' | 'total_shares'>;
type AskedOn = SentTo & { me: Pick<MyPosition, 'my_bids'> | null };

/** Why a bid or a limit is unusual for whoever sends it; undefined if it is not. */
export function unusualFor(
  user: number | undefined,
  { id, total_shares: shares, me }: AskedOn,
  intent: Binding,
): 'first-bid' | 'first-on-lot' | 'first-limit' | 'large-total' | undefined {
  const { most, limit, lots } = user === undefined ? NOTHING : memoryOf(user).read();
  if (intent.is === 'bid' && most === 0) return 'first-bid';
  if (intent.is === 'bid' && !me?.my_bids && !lots.includes(id)) return 'first-on-lot';
  if (intent.limit !== undefined && !limit) return 'first-limit';
  const price = intent.limit ?? (intent.is === 'bid' ? intent.amount : 0);
  return price * shares > FAR_ABOVE * most ? 'large-total' : undefined;
}

/** Keeps what was sent, as the measure of what comes later. */
export function rememberSent(
  user: number | undefined,
  { id, total_shares: shares }: SentTo,
  intent: Intent,
): void {
  if (user === undefined || intent.is === 'no-limit') return;
  const memory = memoryOf(user);
  const { most, limit, lots } = memory.read();
  memory.write({
    most: intent.is === 'bid' ? Math.max(most, intent.amount * shares) : most,
    limit: limit || intent.limit !== undefined,
    lots: lots.includes(id) ? lots : [...lots, id].slice(-KEPT_LOTS),
  });
}

/** Whether an amount or a limit is so high for its lot that anybody is asked. */
const isHigh = (lot: Auction, intent: Binding): boolean =>
  (intent.is === 'bid' && needsSecondLook(intent.amount, amountBoundsOf(lot).floor)) ||
  (intent.limit !== undefined && needsSecondLook(intent.limit, lot.current_price)) ||
  isAboveMarket(intent.limit ?? (intent.is === 'bid' ? intent.amount : 0), lot);

/**
 * Whether the buyer confirms first: an unusual bid, a high one, or any, if they chose that. A limit that is no higher
 * than the one they `hold` binds them to nothing new.
 */
export const asksBefore = (
  user: number | undefined,
  lot: Auction & AskedOn,
  intent: Binding,
  hold: number | null | undefined,
): boolean =>
  confirmation() === 'always' ||
  ((intent.limit ?? Number.POSITIVE_INFINITY) > (hold ?? 0) &&
    (isHigh(lot, intent) || unusualFor(user, lot, intent) !== undefined));
