import type { Sale, SaleEvent, WholeSale } from '#contract/sales/sale.ts';
import { toDollars } from '#domain/money.ts';
import { saleReference } from '#domain/payment-reference.ts';
import { PAYMENT_KINDS, type PaymentKind, saleMovesFrom } from '#domain/sale.ts';
import { balanceOf, owedToSeller } from '#domain/sale-balance.ts';
import { nextOfSale } from '#domain/transfer/progress.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { presentTransfer } from './present-transfer.ts';
import { evidenceUrl } from './sale-evidence.ts';
import type { SaleEventRow, SaleRow, SaleWithPeople } from './sale-query.ts';

/** What the buyer pays and what the seller gets, in cents, from what is stored. */
export function sumsOf(sale: SaleRow) {
  const goods = BigInt(sale.goods_cents);
  return {
    goods,
    total: goods + BigInt(sale.buyer_fee_cents) + BigInt(sale.buyer_tax_cents),
    payout: goods - BigInt(sale.seller_fee_cents) - BigInt(sale.seller_tax_cents),
  };
}

/** Exact up to 2^53 cents, ninety trillion dollars; beyond that a JSON number is the nearest there is. */
export const dollarsOf = (cents: bigint | string): number => toDollars(Number(cents));

const balanceNow = (sale: SaleRow) =>
  balanceOf(sale.status, sumsOf(sale).total, BigInt(sale.held_cents));

/** In cents. */
const owedOn = (sale: SaleRow): bigint =>
  owedToSeller(sale.status, sumsOf(sale).payout, BigInt(sale.paid_out_cents));

const nextOf = (sale: SaleRow, isForBuyer: boolean) =>
  nextOfSale(sale.status, sale.country, sale.steps, {
    saidPaid: sale.said_paid,
    owesBuyer: balanceNow(sale).toReturn > 0n,
    owesSeller: !isForBuyer && owedOn(sale) > 0n,
  });

/** A sale without its people; what the seller is paid is kept from its buyer. */
export function presentSale(sale: SaleRow, isForBuyer: boolean): Sale {
  const { goods, total, payout } = sumsOf(sale);
  return {
    id: sale.id,
    auction: { id: sale.auction_id, title: sale.title },
    status: sale.status,
    shares: sale.shares,
    price: toDollars(sale.price_cents),
    goods: dollarsOf(goods),
    buyer_fee: dollarsOf(sale.buyer_fee_cents),
    seller_fee: dollarsOf(sale.seller_fee_cents),
    tax: dollarsOf(sale.buyer_tax_cents),
    seller_tax: dollarsOf(sale.seller_tax_cents),
    total: dollarsOf(total),
    payout: dollarsOf(payout),
    to_return: dollarsOf(balanceNow(sale).toReturn),
    paid_out: isForBuyer ? null : dollarsOf(sale.paid_out_cents),
    reference: saleReference(sale.id),
    made_at: sale.made_at.toISOString(),
    due_at: sale.due_at.toISOString(),
    next: nextOf(sale, isForBuyer) ?? null,
  };
}

/** A sale with its people, for somebody who may see them. */
export const presentNamedSale = (sale: SaleWithPeople, isForBuyer: boolean) => ({
  ...presentSale(sale, isForBuyer),
  buyer: { id: sale.buyer_id, name: sale.buyer_name, email: sale.buyer_email },
  seller: { id: sale.seller_id, name: sale.seller_name, email: sale.seller_email },
});

/** A whole sale, for somebody who may see its people. */
export function presentWholeSale(
  sale: SaleWithPeople,
  all: readonly SaleEventRow[],
  documents: WholeSale['documents'],
  reader: Pick<Caller, 'id' | 'role'>,
  payTo: WholeSale['pay_to'] | undefined,
): Omit<WholeSale, 'listed_again' | 'runner_up'> {
  const part = partOf(sale, reader);
  const isForBuyer = part === 'buyer';
  const events = isForBuyer ? withoutPayouts(all) : all;
  return {
    ...presentNamedSale(sale, isForBuyer),
    ...presentBalance(sale, isForBuyer),
    your_part: part ?? null,
    moves: movesFor(sale, documents, reader),
    pay_to: payTo ?? null,
    events: events.map(presentEvent),
    payments: paymentsIn(events),
    documents,
    transfer: presentTransfer(sale, events, actorOf(sale, reader)),
  };
}

/** Nor those that cancel one. */
function withoutPayouts(events: readonly SaleEventRow[]): SaleEventRow[] {
  const payouts = new Set(events.filter(({ kind }) => isPayout(kind)).map(({ id }) => id));
  return events.filter(({ id, cancels_id: of }) => !payouts.has(id) && !payouts.has(of ?? 0));
}

const isPayout = (kind: string): boolean => kind === 'paid_out' || kind === 'payout_returned';

/** Which of the two sides somebody is, if any. */
export function partOf(
  sale: Pick<SaleRow, 'buyer_id' | 'seller_id'>,
  { id }: Pick<Caller, 'id'>,
): 'buyer' | 'seller' | undefined {
  if (id === sale.buyer_id) return 'buyer';
  return id === sale.seller_id ? 'seller' : undefined;
}

function presentBalance(sale: SaleRow, isForBuyer: boolean) {
  const { held, missing } = balanceNow(sale);
  return {
    ...{ held: dollarsOf(held), missing: dollarsOf(missing) },
    to_pay_out: isForBuyer ? null : dollarsOf(owedOn(sale)),
  };
}

/** As whom somebody acts: a side as that side, also where they are an admin. */
const actorOf = (sale: SaleRow, reader: Pick<Caller, 'id' | 'role'>) =>
  partOf(sale, reader) ?? (reader.role === 'admin' ? ('admin' as const) : undefined);

/** What the reader may do now, but for what follows from payments. */
function movesFor(
  sale: SaleRow,
  documents: WholeSale['documents'],
  reader: Pick<Caller, 'id' | 'role'>,
): WholeSale['moves'] {
  const who = actorOf(sale, reader);
  if (!who) return [];
  return saleMovesFrom(sale.status, who)
    .filter(({ needs }) => needs !== 'payment' && needs !== 'cancellation')
    .filter(({ needs }) => needs !== 'register' || documents.some(({ kind }) => kind === needs))
    .map(({ to, needs }) => ({ to, needs_note: needs === 'note' }));
}

function paymentsIn(events: readonly SaleEventRow[]): WholeSale['payments'] {
  const cancelled = new Map(events.map((event) => [event.cancels_id, event]));
  return events.flatMap(({ id, kind, cents, paid_on: on, note }) =>
    isPaymentKind(kind) && cents !== null && on !== null
      ? [
          {
            id,
            kind,
            amount: dollarsOf(cents),
            on,
            note,
            cancelled: cancelledBy(cancelled.get(id)),
          },
        ]
      : [],
  );
}

const cancelledBy = (event: SaleEventRow | undefined) =>
  event
    ? { who: 'admin' as const, note: event.note ?? '', at: event.happened_at.toISOString() }
    : null;

const isPaymentKind = (kind: string): kind is PaymentKind =>
  (PAYMENT_KINDS as readonly string[]).includes(kind);

const presentEvent = (event: SaleEventRow): SaleEvent => ({
  id: event.id,
  kind: event.kind,
  from: event.from_status as SaleEvent['from'],
  to: event.to_status as SaleEvent['to'],
  who: event.who,
  note: event.note,
  step: event.step,
  file:
    event.evidence_id === null || event.file_name === null
      ? null
      : { name: event.file_name, url: evidenceUrl(event.sale_id, event.evidence_id) },
  paid_on: event.paid_on,
  cancels: event.cancels_id,
  amount: event.cents === null ? null : dollarsOf(event.cents),
  at: event.happened_at.toISOString(),
});
