import type { WholeSale } from '#contract/sales/sale.ts';
import type { PaymentKind } from '#domain/sale.ts';
import { difference, dollars } from '#web/lib/figures.ts';
import { digitsOf } from '#web/lib/typed-number.ts';

const SHOWN = 'will be shown as money to return to the buyer.';

/** What becomes of money that arrives beyond what is due, as its sum is typed; of a sale that is paid or over, all. */
export function surplusWords(
  { missing }: Pick<WholeSale, 'missing'>,
  kind: PaymentKind,
  typed: string,
): string | undefined {
  const surplus = difference(Number(digitsOf(typed)), missing);
  if (kind !== 'received' || !(surplus > 0)) return undefined;
  return missing > 0
    ? `This is ${dollars(surplus)} more than is due. It ${SHOWN}`
    : `Nothing is due any more. All of it ${SHOWN}`;
}
