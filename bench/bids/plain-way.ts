import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runProgram } from './servers.ts';

/** Clients of the plain way; where a row lock per bid tops out. */
const CLIENTS = 32;

const TABLES = `
  create table if not exists plain_lot (id int primary key, seq int not null, cents int not null);
  create table if not exists plain_bid (lot_id int, seq int, cents int, placed_at timestamptz,
    primary key (lot_id, seq));
  truncate plain_lot, plain_bid;
  insert into plain_lot values (1, 0, 100);`;

const SCRIPT = `BEGIN;
SELECT seq + 1 AS seq, cents + 1 AS cents FROM plain_lot WHERE id = 1 FOR UPDATE \\gset
INSERT INTO plain_bid VALUES (1, :seq, :cents, clock_timestamp());
UPDATE plain_lot SET seq = :seq, cents = :cents WHERE id = 1;
COMMIT;
`;

interface PlainWay {
  connection: pg.ClientConfig;
  folder: string;
  seconds: number;
}

/**
 * Baseline (a): one transaction per bid, the row locked for each, on bare tables of the same server.
 * pgbench where there is one, else the same statements over pg. Bids per second.
 */
export async function plainWay({ connection, folder, seconds }: PlainWay): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(TABLES);
  await client.end();
  return hasPgbench() ? byPgbench(connection, folder, seconds) : byDriver(connection, seconds);
}

function hasPgbench(): boolean {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function byPgbench(to: pg.ClientConfig, folder: string, seconds: number): Promise<number> {
  const script = join(folder, 'plain-way.sql');
  await writeFile(script, SCRIPT);
  const where = ['-h', String(to.host), '-p', String(to.port), '-U', String(to.user)];
  const load = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)];
  const output = await runProgram('pgbench', [
    ...where,
    ...load,
    '-f',
    script,
    String(to.database),
  ]);
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}

async function byDriver(connection: pg.ClientConfig, seconds: number): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client(connection));
  await Promise.all(clients.map((client) => client.connect()));
  const end = performance.now() + seconds * 1000;
  let bids = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        await client.query('BEGIN');
        const text =
          'select seq + 1 as seq, cents + 1 as cents from plain_lot where id = 1 for update';
        const { rows } = await client.query({ name: 'lock', text });
        const values = [rows[0].seq, rows[0].cents];
        const insert = 'insert into plain_bid values (1, $1, $2, clock_timestamp())';
        await client.query({ name: 'insert', text: insert, values });
        const update = 'update plain_lot set seq = $1, cents = $2 where id = 1';
        await client.query({ name: 'update', text: update, values });
        await client.query('COMMIT');
        bids += 1;
      }
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  return bids / seconds;
}
