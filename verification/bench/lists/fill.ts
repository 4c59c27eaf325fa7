import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { countPastDays } from '#server/market/lots/bids-per-day.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openKysely, openPool } from '#server/platform/database/pool.ts';
import { startSession } from '#server/platform/http/auth/sessions.ts';

const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };
function nothing(): void {}

/** Who asks: the session's value is what a browser would keep in its cookie. */
export interface Readers {
  admin: string;
  buyer: string;
  seller: string;
}

/** Migrates an empty database and fills it with the big market. */
export async function fillBigMarket(connection: pg.ClientConfig): Promise<Readers> {
  await migrate(connection, quiet);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(await readFile(join(import.meta.dirname, 'big-market.sql'), 'utf8'));
    await client.query('commit');
    await countDays(connection);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return signIn(connection);
}

/** As the server's sweep does in its first hour. */
async function countDays(connection: pg.ClientConfig): Promise<void> {
  const pool = openPool(connection, quiet, 1);
  try {
    await countPastDays(openKysely(pool));
    await pool.query("update bids_per_day set since = since - interval '1 hour'");
    await countPastDays(openKysely(pool));
  } finally {
    await pool.end();
  }
}

/** The admin, the busiest bidder, and a seller, each with a session. */
async function signIn(connection: pg.ClientConfig): Promise<Readers> {
  const pool = openPool(connection, quiet, 2);
  const sessionOf = async (userId: number): Promise<string> => {
    const value = randomBytes(32).toString('base64url');
    const from = { ip: '127.0.0.1', headers: {} };
    await openKysely(pool)
      .transaction()
      .execute((tx) => startSession(tx, userId, value, from));
    return value;
  };
  try {
    const busiest = await pool.query<{ id: number }>(`
      select bidder_id as id from bids join users on users.id = bidder_id
      where status = 'active' and roles[1] = 'buyer'
      group by 1 order by count(*) desc limit 1`);
    return {
      admin: await sessionOf(1),
      buyer: await sessionOf(busiest.rows[0]?.id ?? 2),
      seller: await sessionOf(5),
    };
  } finally {
    await pool.end();
  }
}
