import { z } from 'zod';
import type { Instant } from '#domain/time.ts';
import { listingFields, underOneName } from '../auctions/listing.ts';
import { clock, listingRules, type MinLeadOf } from '../auctions/listing-rules.ts';

const NO_DISCOUNT = 'The discount is 0 to 100 percent with at most one decimal, such as 12.5.';

/** Digits and a point, as prices are written; form fields send text. */
const IN_TENTHS = /^(?:\d{1,3}(?:\.\d?0*)?|\.\d0*)$/;

/** Percent below market, 0 to 100 in tenths. */
const Discount = z
  .union([z.number(), z.string()], { error: NO_DISCOUNT })
  .transform((given) => (IN_TENTHS.test(String(given).trim()) ? Number(given) : Number.NaN))
  .pipe(z.number({ error: NO_DISCOUNT }).min(0, NO_DISCOUNT).max(100, NO_DISCOUNT));

const ABOUT_DISCOUNT =
  'Percent below market to show instead of the figure from the prices; null if that figure is shown.';

/** The auction form of admins, by the clock of who checks it, and by the least lead of each end. */
export const adminListingForm = (now: () => Instant, minLead?: MinLeadOf) =>
  listingFields
    .safeExtend({ discount: Discount.nullish().describe(ABOUT_DISCOUNT) })
    .superRefine(...listingRules(now, minLead))
    .transform(underOneName);

/** They may set the `discount` that buyers see; null computes it from the prices. */
export const AdminListingForm = adminListingForm(clock);
export type AdminListingForm = z.output<typeof AdminListingForm>;
