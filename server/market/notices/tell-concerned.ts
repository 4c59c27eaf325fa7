import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';
import { biddersOf } from '../lots/bidders.ts';
import type { Notice } from './notify.ts';
import { notifyAll } from './notify-all.ts';

interface LotOfSeller {
  id: number;
  seller_id: number;
}

/** The bidders of a lot and its seller are told, but for whoever did it. */
export async function tellConcerned(
  tx: Tx,
  lot: LotOfSeller,
  notice: Notice,
  adminId: number,
): Promise<void> {
  await tell(tx, await concernedBy(tx, lot, adminId), notice);
}

/** The same of what may happen several times in a row: not who has such an unread notice of the last hour. */
export async function tellConcernedOnce(
  tx: Tx,
  lot: LotOfSeller,
  notice: Notice,
  adminId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${await concernedBy(tx, lot, adminId)}::bigint[]) as concerned (id)
    where not exists (
      select from notifications
      where user_id = concerned.id and created_at > now() - interval '1 hour'
        and type = ${notice.type} and auction_id = ${lot.id} and read_at is null)`.execute(tx);
  await tell(
    tx,
    rows.map(({ id }) => id),
    notice,
  );
}

async function concernedBy(tx: Tx, lot: LotOfSeller, adminId: number): Promise<number[]> {
  const concerned = [...(await biddersOf(tx, lot.id)), lot.seller_id];
  return concerned.filter((id) => id !== adminId);
}

const tell = (tx: Tx, readers: readonly number[], notice: Notice): Promise<void> =>
  notifyAll(
    tx,
    readers.map((readerId) => ({ readerId, notice })),
  );
