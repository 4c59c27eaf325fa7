import { type Instant, toInstant } from '#domain/time.ts';
import type { Tx } from '#server/platform/database/pool.ts';

/** Locks a lot's row in any status until the transaction ends; undefined when there is none. */
export const lockListing = (tx: Tx, id: number) =>
  tx.selectFrom('auctions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type Listing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** Whether nobody can bid on it at that time: it is not live, or its time is up. */
export const isOver = ({ status, ends_at: endsAt }: Listing, now: Instant): boolean =>
  status !== 'live' || endsAt === null || now >= toInstant(endsAt);
