import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { LotPerson } from '#domain/ledger/lot-recorder.ts';
import { pseudonymOf, SALT_SIZE } from '#domain/ledger/pseudonym.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';

/** Somebody on one lot. */
export interface OnLot {
  lotId: number;
  userId: number;
}

/** With what their name in the ledger is made from. */
export interface KnownPerson extends LotPerson {
  uuid: string;
}

/** The accounts of these people, in the order asked for. */
export async function uuidsOf(db: Db, userIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'uuid'])
    .where('id', 'in', userIds)
    .execute();
  const found = new Map(rows.map(({ id, uuid }) => [id, uuid]));
  return userIds.map((id) => found.get(id) ?? '');
}

/**
 * Who these people are in the ledger, each on their lot, in the order asked for; salts that are missing are made. A
 * person's salt is told to that person alone. Not to be called in a transaction that may be rolled back after
 * somebody was told.
 */
export async function lotPersons(db: Db | Tx, asked: readonly OnLot[]): Promise<KnownPerson[]> {
  const lots = asked.map(({ lotId }) => lotId);
  const users = asked.map(({ userId }) => userId);
  const found = await readSalts(db, lots, users);
  const missing = asked.filter((_, nth) => found[nth]?.salt === null);
  if (missing.length > 0) {
    await addSalts(db, missing);
    return personsOf(asked, await readSalts(db, lots, users));
  }
  return personsOf(asked, found);
}

interface SaltRow {
  uuid: string;
  salt: Buffer | null;
}

async function readSalts(db: Db | Tx, lots: number[], users: number[]): Promise<SaltRow[]> {
  const { rows } = await sql<SaltRow>`
    select uuid, salt from unnest(${lots}::bigint[], ${users}::bigint[]) with ordinality as asked (lot, person, nr)
    join users on users.id = person
    left join ledger_salts on auction_id = lot and user_id = person
    order by nr`.execute(db);
  return rows;
}

/** Whoever else makes them at the same moment, the first one counts. */
async function addSalts(db: Db | Tx, missing: readonly OnLot[]): Promise<void> {
  const salts = missing.map(() => randomBytes(SALT_SIZE).toString('hex'));
  await sql`
    insert into ledger_salts (auction_id, user_id, salt)
    select lot, person, decode(salt, 'hex')
    from unnest(${missing.map(({ lotId }) => lotId)}::bigint[],
                ${missing.map(({ userId }) => userId)}::bigint[], ${salts}::text[]) as new (lot, person, salt)
    on conflict do nothing`.execute(db);
}

function personsOf(asked: readonly OnLot[], rows: readonly SaltRow[]): KnownPerson[] {
  return asked.map(({ lotId, userId }, nth) => {
    const row = rows[nth];
    if (!row?.salt) throw new Error(`Person ${userId} has no salt on lot ${lotId}.`);
    const { uuid, salt } = row;
    return { uuid, pseudonym: pseudonymOf(sha256, lotId, uuid, salt), salt };
  });
}

/**
 * Erases what tells who somebody is in the ledger, on every lot whose record is complete, and whose sale
 * to them is told; for good. Returns on how many it has to stay until then.
 */
export async function eraseSalts(tx: Tx, userId: number): Promise<number> {
  await sql`
    delete from ledger_salts
    where user_id = ${userId} and not exists (
      select from ledger_lots where ledger_lots.auction_id = ledger_salts.auction_id and not is_done)
    and not exists (
      select from ledger_sales join sale_events e on e.id = sale_event_id join sales on sales.id = sale_id
      where sales.auction_id = ledger_salts.auction_id and buyer_id = ${userId})`.execute(tx);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from ledger_salts where user_id = ${userId}`.execute(tx);
  return rows[0]?.left ?? 0;
}
