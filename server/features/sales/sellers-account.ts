import type { FastifyRequest } from 'fastify';
import type { SellersAccount } from '#contract/sales/get-sellers-account.schemas.ts';
import { owedToSeller } from '#domain/sale-balance.ts';
import type { Deps } from '#server/deps.ts';
import { readPayoutAccount } from '#server/market/payments/payout-account.ts';
import { lockSaleForAdmin } from '#server/market/sales/lock-sale.ts';
import { sumsOf } from '#server/market/sales/present-sale.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

const NOTHING_DUE = 'Nothing is owed to the seller of this sale now.';

/**
 * Where a sale is paid out to, for an admin who may record that it was, and only while something is owed; no token
 * reads it. Each read is written down before it is answered, also that there was nothing to read.
 */
export const sellersAccount = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  saleId: number,
  admin: Caller,
  request: FastifyRequest,
): Promise<SellersAccount | null | Refusal> =>
  inTransaction(db, async (tx) => {
    if (admin.by === 'token') return refuse('session_required');
    const sale = await lockSaleForAdmin(tx, saleId, admin, 'sale_moved');
    if (isRefusal(sale)) return sale;
    const owed = owedToSeller(sale.status, sumsOf(sale).payout, BigInt(sale.paid_out_cents));
    if (owed === 0n) return refuse('not_found', { message: NOTHING_DUE });
    const account = await readPayoutAccount(tx, config.fileSecrets, sale.seller_id);
    await audit(tx, {
      actorId: admin.id,
      action: 'sale.read_payout_account',
      subject: { type: 'auction', id: sale.auction_id },
      after: { stated: account !== undefined },
      request,
    });
    if (!account) return null;
    const { changedAt, ...shown } = account;
    return { ...shown, changed_at: changedAt.toISOString() };
  });
