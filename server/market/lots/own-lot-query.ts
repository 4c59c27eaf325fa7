import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { feesOnApproval } from '../fees/fee-terms.ts';
import { companySelection } from './company-facts.ts';
import { lots, lotTexts } from './lot-query.ts';

/** Lots as their owners and admins see them: with how many buyers wait for permission. */
export const ownLots = (db: Db | Tx) =>
  lots(db).select([
    'seller.email as seller_email',
    'seller.status as seller_status',
    'auctions.updated_at',
    'auctions.agreed_terms',
    'auctions.transfer_restrictions',
    ...companySelection,
    ...feesOnApproval,
    sql<number>`(select count(*) from bid_requests
      where bid_requests.auction_id = auctions.id and bid_requests.status = 'pending')`.as(
      'pending_requests',
    ),
  ]);

export type OwnLotRow = Awaited<ReturnType<ReturnType<typeof ownLots>['executeTakeFirstOrThrow']>>;

/** One of them, with its long texts. */
export const ownLot = (db: Db | Tx) =>
  ownLots(db).select([...lotTexts, 'auctions.rejected_version', 'auctions.seller_reply']);

export type OneOwnLotRow = Awaited<
  ReturnType<ReturnType<typeof ownLot>['executeTakeFirstOrThrow']>
>;

/** The lot as it is after a change, in the transaction of the change. */
export const reread = (tx: Tx, id: number): Promise<OneOwnLotRow> =>
  ownLot(tx).where('auctions.id', '=', id).executeTakeFirstOrThrow();
