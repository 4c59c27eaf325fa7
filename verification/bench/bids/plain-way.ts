import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runProgram } from './servers.ts';

/** Clients of the plain way; where a row lock per bid tops out. */
const CLIENTS = 32;

/**
 * What a transaction of the plain way does between BEGIN and COMMIT, as pgbench reads it: the first
 * statement's columns are the variables of the others, and `:bidder` is one of `bidders` by chance.
 */
interface PlainWay {
  lock: string;
  writes: readonly string[];
  bidders: { first: number; last: number };
}

const BARE_TABLES = `
  create table if not exists plain_lot (id int primary key, seq int not null, cents int not null);
  create table if not exists plain_bid (lot_id int, seq int, cents int, placed_at timestamptz,
    primary key (lot_id, seq));
  truncate plain_lot, plain_bid;
  insert into plain_lot values (1, 0, 100);`;

/** On two tables with nothing but what the plain way needs: the least that can be meant by it. */
const BARE: PlainWay = {
  lock: 'SELECT seq + 1 AS seq, cents + 1 AS cents FROM plain_lot WHERE id = 1 FOR UPDATE',
  writes: [
    'INSERT INTO plain_bid VALUES (1, :seq, :cents, clock_timestamp())',
    'UPDATE plain_lot SET seq = :seq, cents = :cents WHERE id = 1',
  ],
  bidders: { first: 1, last: 1 },
};

/** On the product's own tables, with their indexes and checks: the same bid as ours stores. */
const onLot = (lotId: number, bidders: PlainWay['bidders']): PlainWay => ({
  lock:
    'SELECT coalesce(leading_seq, 0) + 1 AS seq, coalesce(leading_cents, buy_in_cents) + 1 AS cents,' +
    ` micros(clock_timestamp()) AS us FROM auctions WHERE id = ${lotId} FOR UPDATE`,
  writes: [
    'UPDATE auctions SET leading_seq = :seq, leading_cents = :cents, leading_bidder_id = :bidder,' +
      ` last_bid_at = moment(:us) WHERE id = ${lotId}`,
    'INSERT INTO bids (auction_id, seq, bidder_id, cents, placed_at)' +
      ` VALUES (${lotId}, :seq, :bidder, :cents, moment(:us))`,
  ],
  bidders,
});

interface Run {
  connection: pg.ClientConfig;
  folder: string;
  seconds: number;
}

/**
 * Baseline (a): one transaction per bid, the row locked for each, on bare tables of the same server.
 * pgbench where there is one, else the same statements over pg. Bids per second.
 */
export async function plainWay(run: Run): Promise<number> {
  await withClient(run, (client) => client.query(BARE_TABLES));
  return bidsPerSecond(run, BARE);
}

/** The same on the tables that our bids are stored in; the lot gets real bids by it. */
export async function plainWayHere(run: Run, lotId: number): Promise<number> {
  const { rows } = await withClient(run, (client) =>
    client.query<PlainWay['bidders']>(
      `select min(buyer_id)::int as first, max(buyer_id)::int as last
       from bid_requests where auction_id = $1 and status = 'approved'`,
      [lotId],
    ),
  );
  if (!rows[0]) throw new Error('Nobody may bid on the lot of the plain way.');
  return bidsPerSecond(run, onLot(lotId, rows[0]));
}

async function withClient<T>({ connection }: Run, act: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

const bidsPerSecond = (run: Run, way: PlainWay): Promise<number> =>
  hasPgbench() ? byPgbench(run, way) : byDriver(run, way);

function hasPgbench(): boolean {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function byPgbench({ connection: to, folder, seconds }: Run, way: PlainWay) {
  const script = join(folder, 'plain-way.sql');
  const { first, last } = way.bidders;
  const lines = [
    `\\set bidder random(${first}, ${last})`,
    'BEGIN;',
    `${way.lock} \\gset`,
    ...way.writes.map((one) => `${one};`),
    'COMMIT;',
  ];
  await writeFile(script, `${lines.join('\n')}\n`);
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

async function byDriver(run: Run, way: PlainWay): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client(run.connection));
  await Promise.all(clients.map((client) => client.connect()));
  const end = performance.now() + run.seconds * 1000;
  const { first, last } = way.bidders;
  let bids = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        const bidder = first + Math.floor(Math.random() * (last - first + 1));
        await client.query('BEGIN');
        const { rows } = await client.query({ name: 'lock', text: way.lock });
        for (const [index, text] of way.writes.entries())
          await client.query({ name: `write ${index}`, ...numbered(text, { ...rows[0], bidder }) });
        await client.query('COMMIT');
        bids += 1;
      }
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  return bids / run.seconds;
}

/** `:name` as the driver has it: `$1` and its value. */
function numbered(statement: string, variables: Record<string, unknown>) {
  const values: unknown[] = [];
  const text = statement.replace(
    /:(\w+)/g,
    (_, name: string) => `$${values.push(variables[name])}`,
  );
  return { text, values };
}
