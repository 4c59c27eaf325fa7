import { formatCents } from '#domain/money.ts';
import { allIn, type Priced } from '#web/lib/all-in.ts';

/** What a buyer pays in all, of a lot with fees. */
export default function AllInTotal({ lot, price }: { lot: Priced; price: number }) {
  return `${formatCents(allIn(lot, price).buyer.total)} in total, including all fees`;
}
