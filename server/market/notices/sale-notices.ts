import { formatCents } from '#domain/money.ts';
import { groupedReference, saleReference } from '#domain/payment-reference.ts';
import type { PaymentReminder, SaleState } from '#domain/sale.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { sumsOf } from '../sales/present-sale.ts';
import type { SaleRow } from '../sales/sale-query.ts';
import { dayWords, momentWords } from './moment-words.ts';
import { type Notice, notify } from './notify.ts';
import { notifyAdmins } from './notify-admins.ts';
import { settleSale } from './settle-notices.ts';

const page = (sale: SaleRow): string => `/sales/${sale.id}`;

/** What a sale of this name did, and what comes next: the same for both sides. */
const MOVES: Readonly<Record<SaleState, readonly [title: string, body: string]>> = {
  awaiting_payment: ['A sale is awaiting payment', 'is awaiting the buyer’s payment.'],
  overdue: ['A payment is overdue', 'was not paid in time. The buyer must pay now.'],
  paid: [
    'A sale has been paid',
    'has been paid. The seller starts the transfer of the shares next.',
  ],
  in_transfer: ['Shares are being transferred', 'is in transfer. Its page shows whose turn it is.'],
  completed: ['A sale is completed', 'is completed: the shares have changed hands.'],
  disputed: ['A sale is disputed', 'is disputed. An admin decides what happens next.'],
  refund_due: ['A payment will be returned', 'was called off. The payment goes back to the buyer.'],
  refunded: [
    'A payment was returned',
    'was called off, and the payment was returned to the buyer.',
  ],
  void: ['A sale is void', 'is void. The shares stay with the seller.'],
};

/** To the seller, who acts next once a sale is paid. */
const PAID_TO_SELLER = [
  'Start the transfer of your shares',
  'has been paid. Start the transfer of the shares next.',
] as const;

/** What was decided of a dispute brings no money. */
function wordsOf(sale: SaleRow, to: SaleState, reader: number | undefined) {
  if (to === 'paid' && reader === sale.seller_id) return PAID_TO_SELLER;
  const [title, body] = MOVES[to];
  if (to !== 'paid' || reader !== sale.buyer_id || sale.status === 'disputed') return [title, body];
  return [`Your payment of ${formatCents(sumsOf(sale).total)} arrived`, body];
}

function moveNotice(sale: SaleRow, to: SaleState, note: string | null, reader?: number): Notice {
  const [title, body] = wordsOf(sale, to, reader);
  return {
    type: 'sale_moved',
    auctionId: sale.auction_id,
    title,
    body: `The sale of ${sale.title} ${body}${note === null ? '' : ` Note: ${note}`}`,
    url: page(sale),
  };
}

/** Tells both sides of a move but whoever made it; admins of what they must decide or look at. */
export async function tellOfMove(
  tx: Tx,
  sale: SaleRow,
  to: SaleState,
  { note, except }: { note: string | null; except: number | null },
): Promise<void> {
  await settleSale(tx, sale);
  for (const reader of [sale.buyer_id, sale.seller_id])
    if (reader !== except) await notify(tx, reader, moveNotice(sale, to, note, reader));
  await tellAdminsOfMove(tx, sale, to, { note, except });
}

/** Tells admins but whoever made it of a move to what they must decide or look at. */
export async function tellAdminsOfMove(
  tx: Tx,
  sale: SaleRow,
  to: SaleState,
  { note, except }: { note: string | null; except: number | null },
): Promise<void> {
  if (to !== 'disputed' && to !== 'overdue') return;
  const notice: Notice = { ...moveNotice(sale, to, note), type: 'sale_needs_admin' };
  await notifyAdmins(tx, notice, { except: except ?? 0 });
}

/** To the buyer, before a payment is overdue. */
export const paymentReminder = (sale: SaleRow, missing: bigint, when: PaymentReminder): Notice => ({
  type: 'payment_due',
  auctionId: sale.auction_id,
  title: when === 'today' ? 'Your payment is due today' : 'Your payment is due soon',
  body: `${formatCents(missing)} for ${sale.title} is due by ${momentWords(sale.due_at)}. Payment reference: ${groupedReference(saleReference(sale.id))}.`,
  url: page(sale),
});

/** To the buyer: what arrived, and whether that was all. */
export const paymentReceived = (
  sale: SaleRow,
  cents: bigint,
  left: { missing: bigint; toReturn: bigint },
): Notice => ({
  type: 'sale_moved',
  auctionId: sale.auction_id,
  title: 'Your payment arrived',
  body: `${formatCents(cents)} arrived for ${sale.title}.${balanceWords(left, sumsOf(sale).total)}`,
  url: page(sale),
});

interface Payout {
  kind: 'paid_out' | 'payout_returned';
  cents: bigint;
  on: string;
  /** Its event. */
  about: number;
}

/** To the seller: what they were paid, or that it came back, and what they are still to be paid. */
export function payoutNotice(
  sale: SaleRow,
  { kind, cents, on, about }: Payout,
  left: bigint,
): Notice {
  const isPaid = kind === 'paid_out';
  const what = isPaid ? 'was paid to you' : 'that was paid to you came back from your bank';
  const rest = left > 0n ? ` ${formatCents(left)} is still to be paid to you.` : '';
  return {
    type: 'sale_moved',
    auctionId: sale.auction_id,
    about,
    title: isPaid ? 'You were paid' : 'A payment to you came back',
    body: `${formatCents(cents)} for ${sale.title} ${what} on ${dayWords(new Date(on))}.${rest}`,
    url: page(sale),
  };
}

function balanceWords({ missing, toReturn }: { missing: bigint; toReturn: bigint }, total: bigint) {
  if (missing > 0n) return ` ${formatCents(missing)} of ${formatCents(total)} is still missing.`;
  return toReturn > 0n ? ` ${formatCents(toReturn)} will be returned to you.` : '';
}

interface OfferOfLot {
  id: number;
  auction_id: number;
  title: string;
  price_cents: number;
  open_until: Date;
}

/** To who bid next below a winner who did not pay. */
export const runnerUpOffered = (offer: OfferOfLot): Notice => ({
  type: 'runner_up_offered',
  auctionId: offer.auction_id,
  title: 'A lot is offered to you',
  body: `The sale of ${offer.title} to its winner is void. You can have it at your own bid of ${formatCents(offer.price_cents)} per share. You don’t have to: if you don’t answer, the offer ends on ${momentWords(offer.open_until)}.`,
  url: `/offers/${offer.id}`,
});

const ANSWERS = {
  accepted: ['The next bidder accepted', 'was sold to the next bidder at'],
  declined: ['The next bidder declined', 'was declined by the next bidder at'],
  lapsed: ['The next bidder did not answer', 'was not accepted in time by the next bidder at'],
} as const;

/** To admins. */
export const offerAnswered = (offer: OfferOfLot, answer: keyof typeof ANSWERS): Notice => ({
  type: 'sale_needs_admin',
  auctionId: offer.auction_id,
  title: ANSWERS[answer][0],
  body: `${offer.title} ${ANSWERS[answer][1]} ${formatCents(offer.price_cents)} per share.`,
  url: '/admin/sales',
});
