import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ApprovalScope } from '#contract/bid-requests/approval-scope.ts';
import type { requestBid } from '#contract/bid-requests/request-bid.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { type Instant, SECOND } from '#domain/time.ts';
import { askAgainAt } from '#server/market/lots/ask-again.ts';
import { refusalToBid } from '#server/market/lots/conflicts.ts';
import { isOver, type Listing, lockListing } from '#server/market/lots/lock-listing.ts';
import { scopeCovering } from '#server/market/lots/wide-requests.ts';
import { notifyAdmins } from '#server/market/notices/notify-admins.ts';
import { bidRequestReceived } from '#server/market/notices/request-notices.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

type Asked = NonNullable<BodyOf<typeof requestBid>>;

/**
 * Asks for permission to bid: 'sent' for a new request or one renewed after a rejection, 'pending'
 * when it waits already, with what was said first, or one from another lot covers this lot. The lot's row is locked, so
 * two requests at once make one.
 */
export const requestPermission = (
  db: Db,
  lotId: number,
  asked: Asked,
  buyer: Caller,
  request: FastifyRequest,
): Promise<'sent' | 'pending' | Refusal> =>
  inTransaction(db, async (tx) => {
    const lot = await lockListing(tx, lotId);
    const now = await readClock(tx);
    const refusal = lotRefusal(lot, buyer, now);
    if (!lot || refusal) return refusal ?? refuse('auction_closed');
    const decided = await refusalToBid(tx, lot.id, buyer);
    if (decided) return decided;
    const before = await requestOf(tx, lot, buyer);
    if (!before && (await isCovered(tx, lot, buyer, asked))) return 'pending';
    if (before?.status === 'pending') return 'pending';
    if (before?.status === 'approved') return refuse('already_approved');
    if (before) {
      const wait = askAgainAt(before.requested_at) - now;
      if (wait > 0) return refuse('requested_recently', { limit: 1, retryAfter: wait / SECOND });
    }
    const id = before ? await renew(tx, before.id, asked) : await insert(tx, lot, asked, buyer);
    await audit(tx, {
      actorId: buyer.id,
      action: 'bid_request.send',
      subject: { type: 'bid_request', id },
      ...(before ? { before: { status: before.status } } : {}),
      after: {
        status: 'pending',
        auction_id: lot.id,
        ...(asked.meets_restrictions ? { meets_restrictions: true } : {}),
        ...(asked.scope ? { scope: asked.scope } : {}),
      },
      ...(asked.message ? { personal: { after: { message: asked.message } } } : {}),
      request,
    });
    const notice = { ...bidRequestReceived(lot, buyer.name, asked.scope), about: id };
    await notifyAdmins(tx, notice, { except: buyer.id, inDigest: true });
    return 'sent';
  });

/** Unknown and never live answers as if it did not exist; over is over; nobody asks for their own. */
function lotRefusal(lot: Listing | undefined, buyer: Caller, now: Instant): Refusal | undefined {
  if (!lot || lot.status === 'pending' || lot.status === 'rejected')
    return refuse('auction_closed');
  if (isOver(lot, now)) return refuse('auction_closed', { status: 409 });
  return lot.seller_id === buyer.id ? refuse('own_auction') : undefined;
}

/**
 * Whether a request that waits is for this lot, too, and for as many others as are asked for now. It says nothing of
 * this lot's transfer restrictions: who does, sends another.
 */
async function isCovered(tx: Tx, lot: Listing, buyer: Caller, asked: Asked): Promise<boolean> {
  if (asked.meets_restrictions) return false;
  const covering = scopeCovering(sql`${buyer.id}::bigint`, sql`${lot.seller_id}::bigint`);
  const { rows } = await sql<{ covering: ApprovalScope | null }>`
    select ${covering} as covering`.execute(tx);
  const found = rows[0]?.covering ?? null;
  return found === 'live' || (found === 'seller' && asked.scope !== 'live');
}

const requestOf = (tx: Tx, lot: Listing, buyer: Caller) =>
  tx
    .selectFrom('bid_requests')
    .select(['id', 'status', 'requested_at'])
    .where('auction_id', '=', lot.id)
    .where('buyer_id', '=', buyer.id)
    .forUpdate()
    .executeTakeFirst();

const clock = sql<Date>`clock_timestamp()`;

async function insert(
  tx: Tx,
  lot: Listing,
  { message, meets_restrictions, scope }: Asked,
  buyer: Caller,
): Promise<number> {
  const { id } = await tx
    .insertInto('bid_requests')
    .values({
      auction_id: lot.id,
      buyer_id: buyer.id,
      message: message ?? null,
      scope: scope ?? null,
      restrictions_met_at: meets_restrictions ? clock : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was said of the restrictions stands where nothing is said of them now. */
async function renew(
  tx: Tx,
  id: number,
  { message, meets_restrictions: meets, scope }: Asked,
): Promise<number> {
  await tx
    .updateTable('bid_requests')
    .set({
      status: 'pending',
      requested_at: clock,
      decided_at: null,
      decided_by: null,
      message: message ?? null,
      scope: scope ?? null,
      reason: null,
      ...(meets == null ? {} : { restrictions_met_at: meets ? clock : null }),
    })
    .where('id', '=', id)
    .execute();
  return id;
}
