import type { Sale } from '#contract/sales/sale.ts';
import type { SaleGroup } from '#domain/sale.ts';
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

const groups: Readonly<Record<SaleGroup, string>> = {
  unpaid: 'Unpaid or overdue',
  under_way: 'Paid, not completed',
  standing: 'All except called off',
};

/** What a list can be narrowed to: groups, then each state in the order in which a sale goes through them. */
const filters: readonly (readonly [status: string, words: string])[] = [
  ...Object.entries(groups),
  ...Object.entries(looks).map(([status, [, word]]) => [status, word] as const),
  ['to_return', 'Payment to return'],
];

/** The same by who reads the list; the buyer may not know whether sellers are paid. */
export const saleFilters = {
  buyer: filters,
  seller: [...filters, ['to_pay_out', 'Completed, payout due to you']],
  admin: [...filters, ['to_pay_out', 'Completed, payout to make']],
} as const;
