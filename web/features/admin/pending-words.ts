import type { PendingAct } from '#contract/admin/pending-act.ts';
import type { Fees } from '#contract/fees/fees.ts';
import { feeTermsIn } from '#contract/fees/fees-in-dollars.ts';
import { feeWords, taxWords } from '#domain/fee-words.ts';
import { type PaymentKind, paymentWords } from '#domain/sale.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateOf, dateTimeAndZone } from '#web/lib/moments.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { statusActs } from './user-status.ts';

/** The lists that can be downloaded as files, by their addresses. */
export const listWords: Readonly<Record<string, string>> = {
  '/api/admin/users': 'users',
  '/api/admin/bids': 'bids',
  '/api/admin/auctions': 'auctions',
  '/api/admin/bid-requests': 'bid requests',
  '/api/admin/audit': 'audit log',
  '/api/admin/security-log': 'security log',
};

/** What is to be confirmed, such as "Suspend Jane Doe". */
export function wordsOfAct({ kind, subject, parameters }: PendingAct): string {
  switch (kind) {
    case 'set_user_status':
      return `${statusActs[parameters.status as keyof typeof statusActs].word} ${subject.name}`;
    case 'set_admin':
      return parameters.admin
        ? `Make ${subject.name} an admin`
        : `Remove admin rights from ${subject.name}`;
    case 'delete_auction':
      return `${parameters.still === 'live' ? 'Withdraw' : 'Delete'} ${subject.name}`;
    case 'relist_auction':
      return `Withdraw ${subject.name} and list it again`;
    case 'book_payment':
      return `Record that ${dollars(Number(parameters.amount))} ${paymentWords[parameters.kind as PaymentKind]} for the sale of ${subject.name}`;
    case 'cancel_payment':
      return `Cancel the record that ${dollars(Number(parameters.amount))} ${paymentWords[parameters.kind as PaymentKind]} for the sale of ${subject.name}`;
    case 'call_off_sale':
      return parameters.to === 'void'
        ? `Declare the sale of ${subject.name} void`
        : `Call off the sale of ${subject.name} and return the payment`;
    case 'set_fee_terms':
      return `Set the fees “${String(parameters.name)}” for new approvals`;
    case 'export': {
      const [path = ''] = String(parameters.url).split('?');
      return `Download the ${listWords[path] ?? path} as a file`;
    }
  }
}

/** Further details for the second admin: the reason, the new end, the fees or a file's filters. */
export function detailOfAct({ kind, parameters }: PendingAct): string | undefined {
  const { reason, ends_at: end, url, received_on: day, note } = parameters;
  const parts = [
    kind === 'set_fee_terms' && feesInWords(parameters as unknown as Fees),
    typeof reason === 'string' && reason,
    typeof day === 'string' && `In the bank’s books on ${dateOf(day, 'UTC')}`,
    typeof note === 'string' && note,
    typeof end === 'string' && `New end: ${dateTimeAndZone(end)}`,
    typeof url === 'string' && (url.split('?')[1]?.replaceAll('&', ', ') ?? 'All rows'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

function feesInWords(fees: Fees): string {
  const terms = feeTermsIn(fees);
  const [buyer, seller] = [feeWords(terms.buyer), feeWords(terms.seller)];
  return `The buyer pays: ${buyer}. The seller pays: ${seller}. Tax: ${taxWords(terms)}.`;
}

export const actStates: Record<PendingAct['state'], readonly [BadgeTone, string]> = {
  waiting: ['waiting', 'Waiting'],
  confirmed: ['good', 'Confirmed'],
  declined: ['bad', 'Declined'],
  taken_back: ['neutral', 'Cancelled'],
  expired: ['neutral', 'Expired'],
};
