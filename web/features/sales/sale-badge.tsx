import type { Sale } from '#contract/sales/sale.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<Sale['status'], readonly [BadgeTone, string]> = {
  awaiting_payment: ['waiting', 'Waiting for payment'],
  overdue: ['bad', 'Overdue'],
  paid: ['good', 'Paid'],
  in_transfer: ['waiting', 'In transfer'],
  completed: ['good', 'Completed'],
  disputed: ['bad', 'Disputed'],
  refund_due: ['waiting', 'Refund due'],
  refunded: ['undone', 'Refunded'],
  void: ['undone', 'Void'],
};

/** Where a sale stands, in a word. */
export const saleWord = (status: Sale['status']): string => looks[status][1];

export const SaleBadge = ({ status }: Pick<Sale, 'status'>) => (
  <Badge tone={looks[status][0]}>{looks[status][1]}</Badge>
);

/** All of them, in the order in which a sale goes through them. */
export const saleStates = Object.entries(looks).map(
  ([status, [, word]]) => [status, word] as const,
);
