import { z } from 'zod';
import { PAYMENT_KINDS, SALE_GROUPS, SALE_STATES, type SaleGroup } from '#domain/sale.ts';
import { PendingAct } from '../admin/pending-act.ts';
import { Before, From, IdFilter, Search } from '../filters.ts';
import { csvFormat, listQuery } from '../list-query.ts';
import { AuctionStatus, Count, DollarsOut, Id, Timestamp } from '../primitives.ts';
import { SaleDocument } from './sale-document.ts';
import { SaleEvidence } from './sale-evidence.ts';
import { SaleTransfer } from './sale-transfer.ts';

export const SaleStatus = z.enum(SALE_STATES, {
  error: `The status must be ${SALE_STATES.slice(0, -1).join(', ')} or ${SALE_STATES.at(-1)}.`,
});

/** Who took a step: one of the two sides, an admin, or the market by itself. */
const SalePerson = z.enum(['buyer', 'seller', 'admin']);

const Side = z.object({ id: Id, name: z.string(), email: z.string() });

/**
 * A lot that was sold. The buyer pays `total`: the goods, their fee and the tax on it. The seller gets `payout`: the
 * goods without their fee and the tax on that, once the sale is completed. `next` says who must act now, and is null
 * once the sale is over and the seller is paid.
 */
export const Sale = z
  .object({
    id: Id,
    auction: z.object({ id: Id, title: z.string() }),
    status: SaleStatus,
    shares: Count,
    price: DollarsOut,
    goods: DollarsOut,
    buyer_fee: DollarsOut,
    seller_fee: DollarsOut,
    tax: DollarsOut,
    seller_tax: DollarsOut,
    total: DollarsOut,
    payout: DollarsOut,
    to_return: DollarsOut.describe('What goes back to the buyer.'),
    paid_out: DollarsOut.nullable().describe(
      'How much of `payout` the seller has been paid so far; null for the buyer, whom it does not concern.',
    ),
    reference: z.string(),
    made_at: Timestamp,
    due_at: Timestamp,
    next: z.object({ who: SalePerson, what: z.string() }).nullable(),
    buyer: Side.optional().describe('Only in lists for admins, and in a single sale.'),
    seller: Side.optional().describe('The same.'),
    waiting: z
      .array(PendingAct)
      .optional()
      .describe(
        'For admins: what is waiting for another admin to confirm it, calling the sale off or recording a payment.',
      ),
  })
  .meta({ id: 'Sale' });
export type Sale = z.output<typeof Sale>;

/**
 * Something that happened to a sale. `note` is what somebody wrote with it; both sides read it. `step` names a step of
 * the transfer, and `file` what was added with it.
 */
export const SaleEvent = z
  .object({
    id: Id,
    kind: z.enum([
      'made',
      'moved',
      'reminded',
      ...PAYMENT_KINDS,
      'evidence',
      'step_done',
      'step_refused',
      'payment_cancelled',
    ]),
    from: SaleStatus.nullable(),
    to: SaleStatus.nullable(),
    who: z.enum(['buyer', 'seller', 'admin', 'system']),
    note: z.string().nullable(),
    /** Of a payment. */
    amount: DollarsOut.nullable(),
    /** Its day in the bank's books. */
    paid_on: z.iso.date().nullable(),
    cancels: Id.nullable().describe('Of a cancellation: the id of its payment.'),
    step: z.string().nullable(),
    file: z.object({ name: z.string(), url: z.string() }).nullable(),
    at: Timestamp,
  })
  .meta({ id: 'SaleEvent' });
export type SaleEvent = z.output<typeof SaleEvent>;

/**
 * Money that arrived for a sale or was returned to its buyer, that was paid to its seller or came back; `on` is the day
 * in the bank's books, and `id` that of its event.
 */
const SalePayment = z.object({
  id: Id,
  kind: z.enum(PAYMENT_KINDS),
  amount: DollarsOut,
  on: z.iso.date(),
  note: z.string().nullable(),
  cancelled: z
    .object({ who: z.literal('admin'), note: z.string(), at: Timestamp })
    .nullable()
    .describe(
      'Of a payment that was recorded by mistake and does not count: by whom, why and when.',
    ),
});

/**
 * One sale as its buyer, its seller and admins see it; `your_part` is null for who takes no part in it. `held` is what
 * was received less what was returned; `missing` is still to be paid, and `to_pay_out`
 * goes to the seller. `moves` are those that the reader may make now.
 */
export const WholeSale = Sale.extend({
  your_part: z.enum(['buyer', 'seller']).nullable(),
  buyer: Side,
  seller: Side,
  pay_to: z
    .object({ payee: z.string(), account: z.string(), bank: z.string() })
    .nullable()
    .describe('The account that the buyer pays to; null where the operator has not stated it.'),
  events: z.array(SaleEvent),
  held: DollarsOut,
  missing: DollarsOut,
  to_pay_out: DollarsOut.nullable().describe('Null for the buyer.'),
  moves: z.array(z.object({ to: SaleStatus, needs_note: z.boolean() })),
  payments: z.array(SalePayment),
  documents: z
    .array(z.union([SaleDocument, SaleEvidence]))
    .describe('Those that were issued, then the files that people added.'),
  transfer: SaleTransfer,
  runner_up: z
    .object({
      price: DollarsOut.nullable(),
      takes_no_offers: Count,
      open_until: Timestamp.nullable(),
    })
    .nullable()
    .describe(
      'For admins, of a void sale: at what price its lot can be offered to the next bidder, if to anybody, how many take no offers and are passed over, and until when an offer is open.',
    ),
  listed_again: z
    .object({ id: Id, status: AuctionStatus.nullable() })
    .nullable()
    .describe(
      'The auction as which the lot was listed again after its sale was void or refunded; its status is null where that was deleted.',
    ),
}).meta({ id: 'WholeSale' });
export type WholeSale = z.output<typeof WholeSale>;

const groups = Object.keys(SALE_GROUPS) as SaleGroup[];

/** A state, or several by one word. */
const SaleStatusFilter = z
  .enum([...SALE_STATES, ...groups, 'to_return', 'to_pay_out'], {
    error: `The status must be ${SALE_STATES.join(', ')}, ${groups.join(', ')}, to_return or to_pay_out.`,
  })
  .describe(
    'unpaid: awaiting payment or overdue. under_way: paid, in transfer or disputed. standing: all but those that are void, refunded or to be refunded. to_return: while money goes back to the buyer. to_pay_out: completed, while the seller is owed money.',
  );

/** `from` and `to` speak of when a sale was made. */
export const ListSalesQuery = listQuery({
  sort: ['made_at', 'due_at'],
  filters: {
    status: SaleStatusFilter.optional(),
    q: Search.describe(
      "Part of the lot's title or ticker, of the name or email of its buyer or seller, or a whole payment reference, or the whole number of an invoice or credit note.",
    ),
    auction: IdFilter,
    from: From,
    to: Before,
    ...csvFormat,
  },
});
