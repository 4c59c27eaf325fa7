import { sql } from 'kysely';
import { type Match, matchLines } from '#domain/bank/match-line.ts';
import type { PaymentEvent, PaymentId } from '#server/market/payments/payment-provider.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type NamedSale, payableSales } from './payable-sales.ts';

/** A line of a file, and what it would be: known from before, or what it matches. */
export interface JudgedLine {
  line: PaymentEvent;
  /** Its id, as it is kept. */
  identity: Buffer;
  match: Match | { kind: 'known' };
  sale: NamedSale | undefined;
}

/** What becomes of each line of a file. Nothing is written. */
export async function judgeLines(db: Db, lines: readonly PaymentEvent[]): Promise<JudgedLine[]> {
  const known = await knownOf(db, lines);
  // What a message tells twice is known the second time.
  const isKnown = lines.map(({ id }) => known.has(id) || !known.add(id));
  const fresh = lines.filter((_, at) => !isKnown[at]);
  const sales = await payableSales(db, fresh);
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  const matches = matchLines(fresh, sales).values();
  return lines.map((line, at): JudgedLine => {
    const identity = Buffer.from(line.id, 'hex');
    if (isKnown[at]) return { line, identity, match: { kind: 'known' }, sale: undefined };
    const match: Match = matches.next().value ?? { kind: 'leave' };
    const id = match.kind === 'leave' ? null : match.saleId;
    return { line, identity, match, sale: id === null ? undefined : byId.get(id) };
  });
}

/** The ids of those that were kept, or booked as what an admin asked for. */
async function knownOf(db: Db, lines: readonly PaymentEvent[]): Promise<Set<PaymentId>> {
  const ids = lines.map(({ id }) => id);
  const { rows } = await sql<{ id: PaymentId }>`
    with told as (select decode(id, 'hex') as id from unnest(${ids}::text[]) id)
    select encode(identity, 'hex') as id from bank_lines where identity in (select id from told)
    union select encode(payment_id, 'hex') from sale_events where payment_id in (select id from told)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
