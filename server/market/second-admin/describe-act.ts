import type { PendingAct } from '#contract/admin/pending-act.ts';
import { formatCents, toCents } from '#domain/money.ts';
import { type PaymentKind, paymentWords } from '#domain/sale.ts';

const statusWords: Record<string, string> = {
  active: 'activate',
  inactive: 'deactivate',
  suspended: 'suspend',
};

/** "suspend Jane Doe": what is to be confirmed, as notices say it. */
export function describeAct({ kind, subject, parameters }: PendingAct): string {
  switch (kind) {
    case 'set_user_status':
      return `${statusWords[String(parameters.status)]} ${subject.name}`;
    case 'set_admin':
      return parameters.admin
        ? `make ${subject.name} an admin`
        : `remove admin rights from ${subject.name}`;
    case 'delete_auction':
      return `${parameters.still === 'live' ? 'withdraw' : 'delete'} ${subject.name}`;
    case 'relist_auction':
      return `withdraw ${subject.name} and list it again`;
    case 'book_payment':
      return `record that ${formatCents(toCents(Number(parameters.amount)))} ${paymentWords[parameters.kind as PaymentKind]} for the sale of ${subject.name}`;
    case 'cancel_payment':
      return `cancel the record that ${formatCents(toCents(Number(parameters.amount)))} ${paymentWords[parameters.kind as PaymentKind]} for the sale of ${subject.name}`;
    case 'call_off_sale':
      return parameters.to === 'void'
        ? `declare the sale of ${subject.name} void`
        : `call off the sale of ${subject.name} and return the payment`;
    case 'set_fee_terms':
      return `set the fees “${String(parameters.name)}” for new approvals`;
    case 'export':
      return `download ${String(parameters.url)} as a file`;
  }
}
