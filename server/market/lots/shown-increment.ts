import type { ListingForm } from '#contract/auctions/listing.ts';
import { type IncrementTable, incrementAt } from '#domain/increments.ts';
import { toCents } from '#domain/money.ts';
import { incrementsOf } from '#server/engine/lot-row.ts';
import type { Listing } from './lock-listing.ts';

type Increments = Pick<ListingForm, 'min_increment' | 'own_increment'>;

/**
 * The form without an increment that is only what the lot was shown with: one that has the market's shows the one
 * that counts at its price. So a lot that is sent back as it was read gets none of its own by that, unless the form
 * says that it is to have this one (decision 082).
 */
export function withoutShownIncrement<Form extends Increments>(
  form: Form,
  lot: Listing,
  market: IncrementTable,
): Form {
  const { min_increment: wanted, own_increment: own } = form;
  if (lot.min_increment_cents !== null || wanted == null || Number(own) === wanted) return form;
  const table = lot.increments === null ? market : incrementsOf(lot);
  const shown = incrementAt(table, lot.leading_cents ?? lot.buy_in_cents);
  return toCents(wanted) === shown ? { ...form, min_increment: null } : form;
}
