import type { AdminListingForm } from '#contract/admin/admin-listing.ts';
import { discountTenths } from '#domain/discount.ts';
import { changesPrices, listingColumns } from '#server/market/lots/listing-columns.ts';
import type { Listing } from '#server/market/lots/lock-listing.ts';

/**
 * The form without a discount that is only what the lot was shown with: none is set, its prices make
 * that figure and stay. So a lot that is sent back as it was read has none set by that (decision 043).
 */
export function withoutShownDiscount(form: AdminListingForm, lot: Listing): AdminListingForm {
  const columns = listingColumns(form);
  if (lot.discount_tenths !== null || changesPrices(columns, lot)) return form;
  const shown = discountTenths({
    stored: undefined,
    maxBid: lot.max_bid_cents ?? undefined,
    buyIn: lot.buy_in_cents,
    market: lot.market_cents,
  });
  return columns.discount_tenths === shown ? { ...form, discount: null } : form;
}
