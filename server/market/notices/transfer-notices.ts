import { UNPAID } from '#domain/sale.ts';
import { toDate } from '#domain/time.ts';
import type { TransferStep } from '#domain/transfer/checklists.ts';
import { type EvidenceKind, evidenceWords } from '#domain/transfer/evidence.ts';
import type { LateStep } from '#domain/transfer/late-step.ts';
import { nextOfSale, type StepOutcome } from '#domain/transfer/progress.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { Adder } from '../sales/attach-evidence.ts';
import type { SaleRow } from '../sales/sale-query.ts';
import { momentWords } from './moment-words.ts';
import { type Notice, notify } from './notify.ts';
import { notifyAdmins } from './notify-admins.ts';
import { settleSale } from './settle-notices.ts';

const people = { buyer: 'the buyer', seller: 'the seller', admin: 'an admin' } as const;

const noticeOf = (sale: SaleRow, title: string, body: string): Notice => ({
  ...{ type: 'sale_moved', auctionId: sale.auction_id, title, body },
  url: `/sales/${sale.id}`,
});

/** The two sides, but for who did it. */
const sidesBut = ({ buyer_id: buyer, seller_id: seller }: SaleRow, { actorId }: Adder) =>
  (
    [
      ['buyer', buyer],
      ['seller', seller],
    ] as const
  ).filter(([, id]) => id !== actorId);

/** Tells the other side that a file was added. */
export async function tellOfEvidence(
  tx: Tx,
  sale: SaleRow,
  act: Adder,
  kind: EvidenceKind,
): Promise<void> {
  const what = kind === 'other' ? 'a file' : evidenceWords[kind];
  const body = `${capital(people[act.who])} added ${what} to the sale of ${sale.title}.`;
  for (const [, reader] of sidesBut(sale, act))
    await notify(tx, reader, noticeOf(sale, 'A file was added to a sale', body));
  if (kind !== 'payment' || act.who !== 'buyer' || sale.said_paid || !UNPAID.includes(sale.status))
    return;
  const words = `The buyer added the proof of payment to the sale of ${sale.title}. Check that the payment arrived, and record it.`;
  const except = act.actorId ?? 0;
  await notifyAdmins(
    tx,
    { ...noticeOf(sale, 'A buyer says that they paid', words), type: 'sale_needs_admin' },
    { except },
  );
}

interface Said {
  step: TransferStep;
  outcome: StepOutcome;
  note: string | null;
}

/** Tells of a step both sides but who took it, and whoever must act next, with what they have to do. */
export async function tellOfStep(
  tx: Tx,
  sale: SaleRow,
  act: Adder,
  { step, outcome, note }: Said,
): Promise<void> {
  const next = nextOfSale(sale.status, sale.country, [...sale.steps, { step: step.name, outcome }]);
  await settleSale(tx, sale);
  const said =
    outcome === 'done'
      ? `“${step.title}” is done`
      : 'the company refused, or buys the shares itself';
  const noted = note === null ? '' : ` Note: ${note}`;
  const moved = outcome === 'done' ? step.title : 'The company refused a transfer';
  const noticeTo = (reader: 'buyer' | 'seller' | 'admin'): Notice => {
    const isTurn = next?.who === reader;
    const turn = isTurn ? 'Your next step' : next && `Next step for ${people[next.who]}`;
    return noticeOf(
      sale,
      isTurn ? 'A transfer needs your next step' : moved,
      `In the transfer of ${sale.title}, ${said}.${noted}${next ? ` ${turn}: ${next.what}` : ''}`,
    );
  };
  for (const [side, reader] of sidesBut(sale, act)) await notify(tx, reader, noticeTo(side));
  if (next?.who === 'admin')
    await notifyAdmins(
      tx,
      { ...noticeTo('admin'), type: 'sale_needs_admin' },
      { except: act.actorId },
    );
}

/** To whoever must act, where the day of a step has passed. */
export const stepIsLate = (sale: SaleRow, { step, dueAt, next }: LateStep): Notice =>
  noticeOf(
    sale,
    'A step of a transfer is late',
    `In the transfer of ${sale.title}, “${step.title}” was due by ${momentWords(toDate(dueAt))}. Your next step: ${next.what}`,
  );

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
