import type { Tx } from '../db/pool.ts';

/** Locks a lot's row in any status until the transaction ends; undefined when there is none. */
export const lockListing = (tx: Tx, id: number) =>
  tx.selectFrom('auctions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type Listing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;
