import type { FieldChange, Resubmission } from '#contract/auctions/review.ts';
import { toDollars } from '#domain/money.ts';
import { companyValues } from './company-facts.ts';
import { columnsOf } from './listing-columns.ts';
import type { OneOwnLotRow } from './own-lot-query.ts';
import { logoUrl } from './present-auction.ts';

type Values = Record<FieldChange['field'], FieldChange['from']>;

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));

/** A listing field by field, as the wire has it. */
function valuesOf(lot: OneOwnLotRow): Values {
  const {
    buy_in_cents,
    market_cents,
    max_bid_cents,
    reserve_cents,
    min_increment_cents,
    discount_tenths,
    ...rest
  } = columnsOf(lot);
  return {
    ...companyValues(rest),
    buy_in_price: toDollars(buy_in_cents),
    market_price: toDollars(market_cents),
    max_bid_price: dollars(max_bid_cents),
    reserve_price: dollars(reserve_cents),
    min_increment: dollars(min_increment_cents),
    discount: discount_tenths === null ? null : discount_tenths / 10,
    ends_at: lot.ends_at?.toISOString() ?? null,
    logo_url: logoUrl(lot.logo_hash),
    // Another file may come under the same name.
    documents:
      lot.documents.map(({ name, sha256 }) => `${name} (${sha256.slice(0, 8)})`).join(', ') || null,
  };
}

/** What a rejected listing is kept as, to tell what changes after it. */
export const rejectedVersion = (lot: OneOwnLotRow, reason: string): string =>
  JSON.stringify({ reason, values: valuesOf(lot) });

/** Of a pending lot that was rejected before; null for any other. */
export function resubmissionOf(lot: OneOwnLotRow): Resubmission | null {
  if (lot.rejected_version === null || lot.status !== 'pending') return null;
  const { reason, values } = lot.rejected_version as unknown as { reason: string; values: Values };
  const now = valuesOf(lot);
  const fields = Object.keys(now) as FieldChange['field'][];
  return {
    reject_reason: reason,
    seller_reply: lot.seller_reply,
    changes: fields
      .filter((field) => (values[field] ?? null) !== now[field])
      .map((field) => ({ field, from: values[field] ?? null, to: now[field] })),
  };
}
