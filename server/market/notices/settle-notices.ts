import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';

/**
 * Marks as read what told of something that waited for somebody; where it waited for an admin, for all of them. Call
 * it in the transaction that decides this, before that tells of what follows. The types that admins read are written
 * out for the index notifications_of_what_waits.
 */
const settle = async (tx: Tx, which: RawBuilder<unknown>): Promise<void> => {
  await sql`update notifications set read_at = now() where read_at is null and ${which}`.execute(
    tx,
  );
};

export const settleListing = (tx: Tx, lotId: number) =>
  settle(
    tx,
    sql`type in ('listing_submitted', 'changes_accepted', 'changes_declined') and auction_id = ${lotId}::bigint`,
  );

/** Requests to bid on these lots. Older notices do not say which request they are about. */
export const settleRequests = (tx: Tx, lotIds: readonly number[], ids: readonly number[]) =>
  settle(
    tx,
    sql`type = 'bid_request_received' and auction_id = any(${[...lotIds]}::bigint[])
      and (about is null or about = any(${[...ids]}::bigint[]))`,
  );

/** A sale, or what becomes of its lot after it was called off. */
export const settleSale = (tx: Tx, { auction_id: lotId }: { auction_id: number }) =>
  settle(tx, sql`type = 'sale_needs_admin' and auction_id = ${lotId}::bigint`);

export const settleAct = (tx: Tx, id: number) =>
  settle(tx, sql`type = 'second_admin_needed' and auction_id is null and about = ${id}::bigint`);

/** What asked a seller to accept a lot’s highest bid. */
export const settleTopBid = (tx: Tx, lot: { id: number; seller_id: number }) =>
  settle(
    tx,
    sql`user_id = ${lot.seller_id}::bigint and auction_id = ${lot.id}::bigint
      and type in ('auction_ended', 'top_bid_waits')`,
  );
