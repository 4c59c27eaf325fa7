import type { SaleState } from '#domain/sale.ts';

/** "This sale is …". */
export const saleStateWords: Readonly<Record<SaleState, string>> = {
  awaiting_payment: 'waiting for payment',
  overdue: 'overdue',
  paid: 'paid',
  in_transfer: 'in transfer',
  completed: 'completed',
  disputed: 'disputed',
  refund_due: 'to be refunded',
  refunded: 'refunded',
  void: 'void',
};
