import { sql } from 'kysely';
import { type Entry, readEntry, writeEntry } from '#domain/ledger/entries.ts';
import { RuleBroken } from '#domain/ledger/lot-recorder.ts';
import { followSale, type SaleRecord, saleAtClose } from '#domain/ledger/replay-sale.ts';
import type { Instant } from '#domain/time.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { appendEntries, type NewEntry } from './append-entries.ts';
import type { OpenLog } from './integrate.ts';
import { lotPersons } from './salts.ts';

const MOST_EVENTS = 500;

/** Something that happened to a sale and that the public may know. */
interface SaleEvent {
  id: number;
  lot: number;
  /** The log that has the lot's close; null where none has. */
  log: number | null;
  bids: number;
  buyer: number;
  price: number;
  what: 'made' | 'completed' | 'void' | 'refunded';
  at: Instant;
}

/**
 * Tells of sales in the log that goes on, also where their lots closed in an earlier one: steps go on from what that
 * one told. Resolves to whether there may be more.
 */
export async function recordSales(db: Db, log: OpenLog): Promise<boolean> {
  const events = await waitingEvents(db);
  if (events.length === 0) return false;
  log.edge = await db.transaction().execute(async (tx) => {
    const entries: NewEntry[] = [];
    const sales = new Map<number, ToldSale>();
    for (const event of events) {
      const told = sales.get(event.lot) ?? (await readTold(tx, event));
      if (!told) continue;
      const entry = await entryOf(tx, told.sale, event);
      sales.set(event.lot, entry ? follow(told, entry) : told);
      if (!entry) continue;
      const place = { lotId: event.lot, seq: event.bids, step: told.step + 1 };
      entries.push({ entry: writeEntry(entry), place });
    }
    const ids = events.map(({ id }) => id);
    await tx.deleteFrom('ledger_sales').where('sale_event_id', 'in', ids).execute();
    return appendEntries(tx, log.number, log.edge, entries);
  });
  return events.length === MOST_EVENTS;
}

/** In the order in which they happened to each lot; of lots that have not closed in the log yet, none. */
async function waitingEvents(db: Db): Promise<SaleEvent[]> {
  const { rows } = await sql<SaleEvent>`
    select e.id, auction_id as lot, log, coalesce(seq, 0) as bids, buyer_id as buyer, price_cents as price,
      case kind when 'made' then kind else to_status end as what, micros(happened_at) as at
    from ledger_sales join sale_events e on e.id = sale_event_id
    join sales on sales.id = sale_id left join ledger_lots using (auction_id)
    where is_done is not false
    order by e.id limit ${MOST_EVENTS}`.execute(db);
  return rows;
}

/** A sale as the log tells it, and the step of its lot's last entry. */
interface ToldSale {
  sale: SaleRecord;
  step: number;
}

/**
 * From what stands after the lot's last bid, that bid included: its close, and the sale so far. Undefined of a lot that
 * was put aside without a close.
 */
async function readTold(tx: Tx, { log, lot, bids }: SaleEvent): Promise<ToldSale | undefined> {
  const { rows } = await sql<{ step: number; entry: Buffer }>`
    select step, entry from ledger_entries
    where log >= ${log} and auction_id = ${lot} and seq = ${bids} order by log, step`.execute(tx);
  let leader: string | null = null;
  let told: ToldSale | undefined;
  for (const { step, entry: bytes } of rows) {
    const entry = readEntry(bytes);
    if (entry?.kind === 'bid') leader = entry.bidder;
    if (entry?.kind === 'lot_opened') leader = entry.taken_over?.bidder ?? null;
    if (entry?.kind === 'lot_closed') told = { sale: saleAtClose(entry, leader), step };
    if (entry?.kind === 'sale' && told) told = { sale: followSale(told.sale, entry).sale, step };
  }
  return told;
}

/** Undefined for the sale that the close made: it is told there. */
async function entryOf(
  tx: Tx,
  { stage, buyer, told, ...sale }: SaleRecord,
  { lot, what, price, ...event }: SaleEvent,
): Promise<Entry<'sale'> | undefined> {
  if (what === 'made' && stage === 'sold' && told.length === 0) return undefined;
  const states = { completed: 'completed', void: 'void', refunded: 'void' } as const;
  const state = what === 'made' ? (stage === 'unsold' ? 'agreed' : 'runner_up') : states[what];
  const [runnerUp] =
    state === 'runner_up' ? await lotPersons(tx, [{ lotId: lot, userId: event.buyer }]) : [];
  const who = runnerUp?.pseudonym ?? buyer;
  // Where the clock stepped back, no earlier than what it follows.
  const at = Math.max(event.at, sale.at);
  return { kind: 'sale', lot, step: told.length + 1, at, state, buyer: who, price };
}

function follow({ sale, step }: ToldSale, entry: Entry<'sale'>): ToldSale {
  const { sale: next, wrong } = followSale(sale, entry);
  if (wrong) throw new RuleBroken(entry.lot, wrong[1]);
  return { sale: next, step: step + 1 };
}
