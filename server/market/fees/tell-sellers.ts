import { sql } from 'kysely';
import type { FeeTerms } from '#domain/fee-terms.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { feesChanged } from '../notices/lot-notices.ts';
import { notifyAll } from '../notices/notify-all.ts';

interface Waiting {
  seller: number;
  /** The oldest lots, a few of them by name. */
  titles: string[];
  lots: number;
  first: number;
}

/** Tells sellers whose lots wait for approval which fees these would get from now on: one notice for each seller. */
export async function tellSellersOfFees(tx: Tx, terms: FeeTerms): Promise<void> {
  const { rows } = await sql<Waiting>`
    select seller_id as seller, count(*)::int as lots, min(id) as first,
      (array_agg(title order by id))[1:3] as titles
    from auctions where status = 'pending' and deleted_at is null
    group by seller_id order by seller_id`.execute(tx);
  await notifyAll(
    tx,
    rows.map(({ seller, ...waiting }) => ({
      readerId: seller,
      notice: feesChanged(waiting, terms),
    })),
  );
}
