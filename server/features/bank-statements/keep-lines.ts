import { sql } from 'kysely';
import type { LineSuggestion } from '#contract/bank/bank-line.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { JudgedLine } from './judge-lines.ts';

/** By which the payment that a line is booked as is known again: the first 64 bits of its identity. */
export const keyOfLine = ({ identity }: Pick<JudgedLine, 'identity'>) => {
  const key = identity.readBigInt64BE();
  return { key, request: key };
};

type Kept = JudgedLine & { suggestion: LineSuggestion | 'paid' };

const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

/** Keeps lines, one statement for all; those that somebody else has kept meanwhile stay as they are. */
export async function keepLines(
  db: Db | Tx,
  lines: readonly Kept[],
  admin: { id: number },
): Promise<void> {
  if (lines.length === 0) return;
  const column = <T>(of: (one: Kept) => T): T[] => lines.map(of);
  await sql`
    insert into bank_lines (identity, key_hash, booked_on, cents, currency, payer, text, suggestion, sale_id, added_by)
    select *, ${admin.id}::bigint from unnest(
      ${column(({ identity }) => identity)}::bytea[],
      ${column((one) => String(keyOfLine(one).key))}::bigint[],
      ${column(({ line }) => line.bookedOn)}::date[],
      ${column(({ line }) => String(line.cents))}::numeric[],
      ${column(({ line }) => line.currency && cut(line.currency, 10))}::text[],
      ${column(({ line }) => cut(line.payer, 200))}::text[],
      ${column(({ line }) => cut(line.text, 2000))}::text[],
      ${column(({ suggestion }) => suggestion)}::text[],
      ${column(({ sale }) => sale?.id ?? null)}::bigint[]
    )
    on conflict (identity) do nothing`.execute(db);
}
