import { isDeepStrictEqual } from 'node:util';
import { submitterOf } from '#server/engine/batch-store.ts';
import type { AcceptedBid, ChangedLimit, Outcome } from '#server/engine/bid.ts';
import type { SimulatedDatabase } from '../database/database.ts';
import { offeredIn, type StoredBid, type StoredLimitChange } from '../database/stored-rows.ts';
import { type Intent, isChange } from '../market/intent.ts';

/** What an intent has left in the history, whoever was told of it: its bid, or its changes of a limit. */
export function tracesOf(
  { bids, limitChanges }: SimulatedDatabase,
  intent: Intent,
): (StoredBid | StoredLimitChange)[] {
  const { bidderId, lotId, most, key } = intent;
  const changes = limitChanges.filter(({ auctionId }) => auctionId === lotId);
  if (!isChange(intent))
    return bids.filter(
      (bid) =>
        bid.auctionId === lotId &&
        submitterOf(bid) === bidderId &&
        offeredIn(bid, changes) === most,
    );
  // Who cancels without a key does as many others do.
  if (most === undefined && !key) return [];
  // Of a key that was used again for something else only the first is there.
  const asked = changes.filter(
    (one) =>
      one.bidderId === bidderId &&
      one.change !== 'beaten' &&
      !one.byAct &&
      one.key?.key === key?.key &&
      one.key?.request === key?.request,
  );
  return most === undefined
    ? asked.filter(({ change, cents }) => change === 'cancelled' || cents === undefined)
    : asked.filter(({ cents }) => cents === most);
}

/** Whether an acknowledgement says what the history has. */
export function isAsTold(
  database: SimulatedDatabase,
  intent: Intent,
  outcome: Extract<Outcome, { accepted: true }>,
): boolean {
  const traces = tracesOf(database, intent);
  if (isChange(intent))
    return (
      !('id' in outcome) &&
      (outcome.replayed ? traces.length > 0 : isLimitAsTold(intent, outcome, traces.length))
    );
  const stored = database.bids.find((bid) => 'id' in outcome && bid.id === outcome.id);
  if (!stored || !traces.includes(stored)) return false;
  return outcome.replayed || ('id' in outcome && isBidAsTold(database, intent, stored, outcome));
}

/** Without a key a limit that was so already leaves no trace. */
const isLimitAsTold = ({ most, key }: Intent, { limit }: ChangedLimit, traces: number): boolean =>
  limit?.cents === most && (traces > 0 || key === undefined);

function isBidAsTold(
  { bids }: SimulatedDatabase,
  { wish, bidderId }: Intent,
  stored: StoredBid,
  told: AcceptedBid,
): boolean {
  const ofLot = bids.filter((bid) => bid.auctionId === stored.auctionId && bid.seq <= stored.seq);
  const bidders = [...new Set(ofLot.map(submitterOf))];
  const leads = stored.answered === undefined;
  const { seq, cents, placedAt, how, answered } = stored;
  return (
    isDeepStrictEqual(
      [told.seq, told.cents, told.placedAt, told.bidderId, told.how, told.answered],
      [seq, cents, placedAt, stored.bidderId, how, answered],
    ) &&
    told.leads === leads &&
    told.limit === (leads && 'limit' in wish ? wish.limit : undefined) &&
    told.answeredCount === ofLot.filter((bid) => bid.answered).length &&
    told.bidderNumber === bidders.indexOf(bidderId) + 1
  );
}
