import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy } from '#verification/support/bidding/attempts.ts';
import { buildField, type Field } from '#verification/support/bidding/bidding-load.ts';
import {
  openTestStore,
  submittedBid,
  testSequencer,
} from '#verification/support/bidding/test-sequencer.ts';
import { eventually } from '#verification/support/eventually.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import {
  startThrowawayCluster,
  type ThrowawayCluster,
} from '#verification/support/throwaway-cluster.ts';
import { bringUpToDate } from '../platform/database/bring-up-to-date.ts';
import { type Db, openKysely, openPool } from '../platform/database/pool.ts';
import { decideLot } from './decide-batch.ts';
import { createSequencer } from './sequencer.ts';

let cluster: ThrowawayCluster;
let db: Db;
let field: Field;

beforeAll(async () => {
  cluster = await startThrowawayCluster();
  const connection = cluster.connectionTo('postgres');
  db = openKysely(openPool(connection, silentLog));
  await bringUpToDate({ owner: connection, connection }, silentLog);
  field = await buildField(db, { lots: 1, bidders: 2 });
  await set('synchronous_commit', 'on');
});
afterAll(async () => {
  await db.destroy();
  await cluster.stop();
});

async function set(name: string, value: string): Promise<void> {
  await sql.raw(`alter system set ${name} = '${value}'`).execute(db);
  await sql`select pg_reload_conf()`.execute(db);
}

/** Resolves with the session that waits for the standby, once there is one. */
const sessionThatWaits = (): Promise<number> =>
  eventually(async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where wait_event = 'SyncRep'`.execute(db);
    if (!rows[0]) throw new Error('Nobody waits for the standby.');
    return rows[0].pid;
  });

/** From here on every commit waits: the server's processes read the setting one after the other. */
async function standbyGoesAway(): Promise<void> {
  await set('synchronous_standby_names', 'away');
  await eventually(async () => {
    const commit = sql`select pg_logical_emit_message(true, 'test', '')`.execute(db);
    const waits = sessionThatWaits().catch(() => undefined);
    const pid = await Promise.race([commit.then(() => undefined), waits]);
    if (pid === undefined) throw new Error('Commits do not wait yet.');
    await sql`select pg_cancel_backend(${pid}::int)`.execute(db);
    await commit;
  });
}

const standbyIsNotWanted = (): Promise<void> => set('synchronous_standby_names', '');

test('nobody is told of a bid that the standby lacks: not who looks it up, nor who repeats it', async () => {
  const store = openTestStore(cluster.connectionTo('postgres'), silentLog);
  const lost = attemptBy(field, 0, 200, 'key');
  const auctionId = field.lotIds[0] ?? 0;
  const lot = { auctionId, bids: [submittedBid(lost)] };
  const batch = await store.open([lot], 'skip');
  const [snapshot] = batch.snapshots;
  if (!snapshot) throw new Error('The lot is not there.');
  const { writes } = decideLot(snapshot, lot);
  if (!writes) throw new Error('The bid was refused.');

  await standbyGoesAway();
  const committed = batch.commit([writes]);
  // The session is killed while it waits: its commit is there for everybody, and no standby has it.
  const pid = await sessionThatWaits();
  const failed = expect(committed).rejects.toThrow('The commit got no answer.');
  await sql`select pg_terminate_backend(${pid}::int)`.execute(db);
  await failed;

  const told: unknown[] = [];
  const durable = store.isDurable(auctionId, writes.bids[0]?.id ?? 0, batch.name);
  void durable.then((is) => told.push(is));
  await sessionThatWaits();
  expect(told).toEqual([]);
  await standbyIsNotWanted();
  expect(await durable).toBe(true);

  await standbyGoesAway();
  const repeated = testSequencer(db, { store, log: silentLog }).submit(auctionId, lost);
  void repeated.then((answer) => told.push(answer));
  await sessionThatWaits();
  expect(told).toEqual([true]);
  await standbyIsNotWanted();
  expect(await repeated).toMatchObject({ accepted: true, replayed: true });
  await store.close();
});

test('nobody is told again of a change of their limit that the standby lacks', async () => {
  const store = openTestStore(cluster.connectionTo('postgres'), silentLog);
  const sequencer = createSequencer({ store, log: silentLog });
  const [auctionId = 0] = field.lotIds;
  const [bidderId = 0] = field.bidderIds;
  const change = { bidderId, newLimit: 250, key: { key: 7n, request: 7n } };
  expect(await sequencer.submit(auctionId, change)).toMatchObject({ accepted: true });

  const told: unknown[] = [];
  await standbyGoesAway();
  const repeated = sequencer.submit(auctionId, change);
  void repeated.then((answer) => told.push(answer));
  await sessionThatWaits();
  expect(told).toEqual([]);
  await standbyIsNotWanted();
  expect(await repeated).toEqual({ accepted: true, replayed: true });
  await store.close();
});

test('a bid whose wait for the standby is cancelled is told only once the standby has it', async () => {
  const store = openTestStore(cluster.connectionTo('postgres'), silentLog);
  const { submit } = testSequencer(db, { store, log: silentLog });
  const told: unknown[] = [];
  await standbyGoesAway();
  const bid = submit(field.lotIds[0] ?? 0, attemptBy(field, 1, 300, 'key'));
  void bid.then((answer) => told.push(answer));
  // PostgreSQL then says COMMIT, with no more than a warning that no standby has it; so it does to who looks it up.
  for (const _ of ['the commit', 'the look-up']) {
    const pid = await sessionThatWaits();
    await sql`select pg_cancel_backend(${pid}::int)`.execute(db);
    await eventually(async () => expect(await sessionThatWaits()).not.toBe(pid));
    expect(told).toEqual([]);
  }
  await standbyIsNotWanted();
  expect(await bid).toMatchObject({ accepted: true, replayed: false });
  await store.close();
});
