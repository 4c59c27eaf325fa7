import { sql } from 'kysely';
import { copyLot } from '#server/market/lots/copy-lot.ts';
import { type Listing, lockListing } from '#server/market/lots/lock-listing.ts';
import { sellerIsActive } from '#server/market/lots/seller-is-active.ts';
import { listedAgain, listingSubmitted } from '#server/market/notices/lot-notices.ts';
import { notify } from '#server/market/notices/notify.ts';
import { notifyAdmins } from '#server/market/notices/notify-admins.ts';
import { settleSale } from '#server/market/notices/settle-notices.ts';
import { lockSaleForAdmin, publishSaleMark } from '#server/market/sales/lock-sale.ts';
import type { SaleRow } from '#server/market/sales/sale-query.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import type { Call } from '#server/platform/http/serve.ts';

type By = { user: Caller } & Pick<Call<never>, 'request'>;

/**
 * Lists the lot of a sale that came to nothing again, pending and of the same seller; `isNew` is false where that was
 * done before. Everybody reads of it at the old lot once the new one is live.
 */
export const listAgain = (
  db: Db,
  saleId: number,
  { user, request }: By,
): Promise<{ isNew: boolean } | Refusal> =>
  inTransaction(db, async (tx) => {
    const sale = await lockSaleForAdmin(tx, saleId, user, 'sale_moved');
    if (isRefusal(sale)) return sale;
    if (await wasListedAgain(tx, sale)) return { isNew: false };
    if (!(await mayListAgain(tx, sale))) return refuse('cannot_list_again');
    const lot = await lockListing(tx, sale.auction_id);
    if (!lot) throw new Error('A lot that was sold is gone.');
    if (!(await sellerIsActive(tx, lot))) return refuse('seller_not_active');
    const id = await copyForReview(tx, lot);
    await publishSaleMark(tx, sale, user);
    noteChange(tx, id);
    await audit(tx, {
      actorId: user.id,
      action: 'auction.relist',
      subject: { type: 'auction', id },
      after: { status: 'pending', relists_id: lot.id },
      request,
    });
    await settleSale(tx, sale);
    const copy = { id, title: lot.title };
    await notify(tx, lot.seller_id, listedAgain(copy));
    await notifyAdmins(tx, listingSubmitted(copy), { except: user.id, inDigest: true });
    return { isNew: true };
  });

const wasListedAgain = async (tx: Tx, { auction_id: lotId }: SaleRow): Promise<boolean> =>
  (await tx
    .selectFrom('auctions')
    .select('id')
    .where('relists_id', '=', lotId)
    .executeTakeFirst()) !== undefined;

/** Its sale is over, and the shares are neither sold nor offered to somebody else. */
async function mayListAgain(tx: Tx, { auction_id: lotId, status }: SaleRow): Promise<boolean> {
  if (status !== 'void' && status !== 'refunded') return false;
  const { rows } = await sql<{ free: boolean }>`
    select not exists (select from sales where auction_id = ${lotId} and status not in ('void', 'refunded'))
      and not exists (select from runner_up_offers where auction_id = ${lotId} and status = 'open'
        and open_until > clock_timestamp()) as free`.execute(tx);
  return rows[0]?.free ?? false;
}

/** Without an end: whoever approves it sees the usual one, and may choose. */
async function copyForReview(tx: Tx, old: Listing): Promise<number> {
  const id = await copyLot(tx, old);
  // Here nobody has bid on the lot yet.
  await tx
    .updateTable('lot_documents')
    .set({ added_live: false })
    .where('auction_id', '=', id)
    .execute();
  return id;
}
