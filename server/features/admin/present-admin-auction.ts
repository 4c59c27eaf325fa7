import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import type { Caller } from '#server/http/caller.ts';
import type { OwnLotRow } from '#server/lots/own-lot-query.ts';
import { presentOwnAuction } from '#server/lots/present-own-auction.ts';

/** A lot for admins: with its seller's standing, so that lots of a suspended one stand out. */
export const presentAdminAuction = (lot: OwnLotRow, admin: Caller): AdminAuction => ({
  ...presentOwnAuction(lot, admin),
  seller: {
    id: lot.seller_id,
    name: lot.seller_name,
    email: lot.seller_email,
    status: lot.seller_status,
  },
  set_discount: lot.discount_tenths === null ? null : lot.discount_tenths / 10,
  deleted: lot.deleted_at !== null,
});
