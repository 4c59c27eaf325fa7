import { saleReference } from '#domain/payment-reference.ts';
import type { Refusal } from '#server/platform/http/answers/answer.ts';
import { askProvider, paymentId } from './ask-provider.ts';
import type { HowToPay, PaymentProvider } from './payment-provider.ts';

/** How the buyer of a sale pays: one answer for its page and its invoice, or why there is none now. */
export const openPayment = (
  payments: PaymentProvider,
  sale: { id: number },
  total: bigint,
): Promise<HowToPay | Refusal> =>
  askProvider(payments, () =>
    payments.open({ id: paymentId(sale.id), reference: saleReference(sale.id), cents: total }),
  );
