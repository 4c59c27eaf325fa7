import type { SaleState } from '#domain/sale.ts';
import { leavesStrike } from '#domain/strikes.ts';
import { DAY, HOUR, toDate, toInstant } from '#domain/time.ts';
import { type Checklist, checklistFor, type TransferStep } from '#domain/transfer/checklists.ts';
import type { Config } from '#server/config/config.ts';
import { makeSales } from '#server/market/sales/make-sales.ts';
import { sumsOf } from '#server/market/sales/present-sale.ts';
import { type SaleRow, sales } from '#server/market/sales/sale-query.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { insertEvidence } from '../documents/insert-evidence.ts';

/** What happened to a sale, and how long after it was made. */
interface Step {
  after: number;
  who: 'buyer' | 'seller' | 'admin' | 'system';
  kind: 'moved' | 'reminded' | 'received' | 'returned' | 'paid_out' | 'step_done';
  to?: SaleState;
  note?: string;
  step?: TransferStep;
}

const PAID: readonly Step[] = [
  { after: 6 * HOUR, who: 'admin', kind: 'received' },
  { after: 6 * HOUR, who: 'admin', kind: 'moved', to: 'paid' },
];

/** A sale in transfer, of which so many steps are taken, one every ten hours. */
const transferred = ({ steps }: Checklist, many: number): Step[] => [
  ...PAID,
  { after: 20 * HOUR, who: 'seller', kind: 'moved', to: 'in_transfer' },
  ...steps.slice(0, many).map((step, at) => ({
    ...{ after: (22 + 10 * at) * HOUR, who: step.who, kind: 'step_done' as const, step },
  })),
];

const completed = (checklist: Checklist): Step[] => [
  ...transferred(checklist, checklist.steps.length),
  {
    after: 70 * HOUR,
    who: 'admin',
    kind: 'moved',
    to: 'completed',
    note: 'The company confirmed the new entry in its register.',
  },
];

const OVERDUE: readonly Step[] = [
  { after: 5 * DAY, who: 'system', kind: 'reminded' },
  { after: 7 * DAY, who: 'system', kind: 'reminded' },
  { after: 8 * DAY, who: 'system', kind: 'moved', to: 'overdue' },
];

/** What was paid goes back, as an admin decides. */
const refund = (after: number, note: string): Step => ({
  ...{ after, who: 'admin', kind: 'moved', to: 'refund_due', note },
});

/** How the sales of the ended lots went on, the newest first: one in each state. */
const COURSES: readonly ((checklist: Checklist) => readonly Step[])[] = [
  () => [],
  () => PAID,
  (checklist) => transferred(checklist, 1),
  (checklist) => [
    ...transferred(checklist, 1),
    {
      after: 44 * HOUR,
      who: 'buyer',
      kind: 'moved',
      to: 'disputed',
      note: 'The company says that it has not received the transfer form.',
    },
  ],
  (checklist) => [
    ...transferred(checklist, 0),
    {
      after: 40 * HOUR,
      who: 'buyer',
      kind: 'moved',
      to: 'disputed',
      note: 'The company writes that it will not register me.',
    },
    refund(70 * HOUR, 'The company confirmed that it refuses. The buyer gets the payment back.'),
  ],
  completed,
  () => [
    ...PAID,
    refund(50 * HOUR, 'The company buys the shares itself, as its articles allow.'),
    { after: 74 * HOUR, who: 'admin', kind: 'returned' },
    { after: 74 * HOUR, who: 'admin', kind: 'moved', to: 'refunded' },
  ],
  () => OVERDUE,
  () => [
    ...OVERDUE,
    {
      after: 9 * DAY,
      who: 'admin',
      kind: 'moved',
      to: 'void',
      note: 'The buyer wrote that they cannot pay.',
    },
  ],
];

/** How all earlier sales went. */
const settled = (checklist: Checklist): Step[] => [
  ...completed(checklist),
  { after: 94 * HOUR, who: 'admin', kind: 'paid_out' },
];

/** The sales of the lots that were won: the newest each at another point of its way, the others settled. */
export async function insertSales(
  tx: Tx,
  adminId: number,
  { paymentDays, fileSecrets }: Pick<Config, 'paymentDays' | 'fileSecrets'>,
): Promise<void> {
  const lots = await tx
    .selectFrom('auctions')
    .selectAll()
    .where('winner_id', 'is not', null)
    .orderBy('ended_at', 'desc')
    .execute();
  const sold = lots.map((lot) => ({
    lot,
    buyerId: lot.winner_id ?? 0,
    cents: lot.leading_cents ?? 0,
    at: lot.ended_at ?? new Date(0),
  }));
  await makeSales(tx, sold, paymentDays);
  const made = await sales(tx).orderBy('sales.made_at', 'desc').execute();
  for (const [at, sale] of made.entries()) {
    const course = (COURSES[at] ?? settled)(checklistFor(sale.country));
    await play(tx, sale, { course, adminId, secrets: fileSecrets });
  }
}

interface Play {
  course: readonly Step[];
  adminId: number;
  secrets: AppSecret;
}

async function play(tx: Tx, sale: SaleRow, { course, adminId, secrets }: Play) {
  const actors = { buyer: sale.buyer_id, seller: sale.seller_id, admin: adminId, system: null };
  let status: SaleState = sale.status;
  for (const { after, who, kind, to, note, step } of course) {
    const at = toDate(toInstant(sale.made_at) + after);
    const cents = movedBy(kind, sale);
    await tx
      .insertInto('sale_events')
      .values({
        ...{ sale_id: sale.id, kind, who, actor_id: actors[who] },
        note: note ?? (cents === null ? null : statementLine(at, sale.id)),
        ...{ from_status: to ? status : null, to_status: to ?? null, happened_at: at },
        cents: cents === null ? null : String(cents),
        step: step?.name ?? null,
        evidence_id: step ? await insertEvidence(tx, secrets, sale, step, at) : null,
        paid_on: cents !== null ? at.toISOString().slice(0, 10) : null,
      })
      .execute();
    if (leavesStrike(status, to ?? status))
      await tx
        .insertInto('strikes')
        .values({ user_id: sale.buyer_id, sale_id: sale.id, made_at: at })
        .execute();
    status = to ?? status;
  }
  await tx.updateTable('sales').set({ status }).where('id', '=', sale.id).execute();
}

const dayOfYear = (at: Date): number => {
  const firstDay = Date.UTC(at.getUTCFullYear(), 0);
  return 1 + Math.floor((toInstant(at) - firstDay) / DAY);
};

/** Where a payment stands in the statements of an account that gets one a day. */
const statementLine = (at: Date, saleId: number): string =>
  `Statement ${dayOfYear(at)}, line ${1 + (saleId % 9)}.`;

/** The cents that change hands, of a payment. */
function movedBy(kind: Step['kind'], sale: SaleRow): bigint | null {
  if (kind === 'paid_out') return sumsOf(sale).payout;
  return kind === 'received' || kind === 'returned' ? sumsOf(sale).total : null;
}
