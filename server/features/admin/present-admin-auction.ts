import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import type { Config } from '#server/config/config.ts';
import type { OwnLotRow } from '#server/market/lots/own-lot-query.ts';
import { presentConflict, type WithConflict } from '#server/market/lots/present-conflict.ts';
import { ownPresenter } from '#server/market/lots/present-own-auction.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

const hasConflict = (lot: Partial<WithConflict>): lot is WithConflict =>
  lot.involvement !== undefined && lot.other_admins !== undefined;

/** Presents lots to admins: with its seller's standing, so that lots of a suspended one stand out. */
export function adminPresenter(config: Pick<Config, 'bidding'>) {
  const presentOwnAuction = ownPresenter(config);
  return (lot: OwnLotRow & Partial<WithConflict>, admin: Caller): AdminAuction => ({
    ...presentOwnAuction(lot, admin),
    seller: {
      id: lot.seller_id,
      name: lot.seller_name,
      email: lot.seller_email,
      status: lot.seller_status,
    },
    set_discount: lot.discount_tenths === null ? null : lot.discount_tenths / 10,
    deleted: lot.deleted_at !== null,
    conflict: hasConflict(lot) ? presentConflict(lot) : null,
  });
}
