import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { RuleBroken } from '#domain/ledger/lot-recorder.ts';
import { consistencySpans } from '#domain/ledger/tree.ts';
import { MILLISECOND } from '#domain/time.ts';
import type { Config } from '#server/config/config.ts';
import { faultLog } from '#server/platform/database/outage-log.ts';
import { type Db, openKysely, openPool } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import type { Cosign } from './end-log.ts';
import type { Hints } from './hints.ts';
import { integrate, type OpenLog } from './integrate.ts';
import { markStopped, newestLog, publishCheckpoint } from './logs.ts';
import { headOf, openLog } from './open-log.ts';
import { proveSpans } from './read-tiles.ts';
import { recordSales } from './record-sales.ts';
import { rememberPublished } from './remember-published.ts';
import { SEAL_EVERY, sealBatch } from './seal-batch.ts';
import { DoesNotExtend, type SignerConfig, signCheckpoint } from './sign-checkpoint.ts';
import { openWitnesses, type Witnesses } from './witnesses.ts';

/** Any number of its own: one integrator in the whole installation. */
const LOCK = 7_305_118;
/** A checkpoint about so often while something is new. */
const EVERY_MS = 1_000;
/** Hints may be lost, and silent changes of limits give none. */
const SWEEP_MS = 5_000;
const RETRY_MS = 1_000;
/** A log that stopped is looked at again so often: somebody may have put back what was altered. */
const STOPPED_MS = 30_000;

/** What the integrator signs with, and who cosigns. */
export type IntegratorConfig = SignerConfig & Pick<Config, 'ledgerPolicy'>;

export interface Integration {
  connection: pg.ClientConfig;
  config: IntegratorConfig;
  log: Log;
  hints: Hints;
  signal: AbortSignal;
}

/**
 * Follows all lots into the log until it is told to stop, if no other server does; then it waits for its turn. A fault
 * lets it begin again from what is stored; what the rules do not give stops the log for all.
 */
export async function runIntegrator(integration: Integration): Promise<void> {
  const { connection, log, signal } = integration;
  const tellFault = faultLog(log);
  const pool = openPool(connection, log, 1);
  const db = openKysely(pool);
  while (!signal.aborted) {
    const waitMs = await db
      .connection()
      .execute((own) => lead(own, integration))
      .catch((error: unknown) => {
        tellFault(error, 'The ledger was not followed; trying again.');
        return RETRY_MS;
      });
    await pause(waitMs, undefined, { signal }).catch(() => undefined);
  }
  await pool.end();
}

/** Resolves when it leads no longer, to how long to wait before trying again. */
async function lead(db: Db, integration: Integration): Promise<number> {
  const { rows } = await sql<{ had: boolean }>`select pg_try_advisory_lock(${LOCK}) as had`.execute(
    db,
  );
  if (!rows[0]?.had) {
    await rememberPublished(db, integration.config);
    return RETRY_MS;
  }
  try {
    await follow(db, integration);
    return 0;
  } catch (error) {
    if (!(error instanceof RuleBroken || error instanceof DoesNotExtend)) throw error;
    await stopLog(db, integration.log, error);
    return STOPPED_MS;
  } finally {
    await sql`select pg_advisory_unlock(${LOCK})`.execute(db).catch(() => undefined);
  }
}

async function stopLog(db: Db, log: Log, error: Error): Promise<void> {
  log.error(
    { reason: error.message },
    'The ledger has stopped: what is stored is not what the rules give.',
  );
  const row = await newestLog(db);
  if (row) await markStopped(db, row.number, error.message);
}

async function follow(db: Db, { config, log, hints, signal }: Integration): Promise<void> {
  const witnessesOf = (number: number) =>
    openWitnesses(
      config.ledgerPolicy,
      (old, size) => proveSpans(db, { log: number, size }, consistencySpans(old, size)),
      log,
    );
  const cosign: Cosign = (number, signed) => witnessesOf(number).cosign(signed);
  const open = await openLog(db, config, cosign);
  const publish = publisher(db, config, open, witnessesOf(open.number));
  await publish(true);
  let swept = Number.NEGATIVE_INFINITY;
  let sealed = 0;
  while (!signal.aborted) {
    const began = performance.now();
    const hinted = hints.take();
    const tick = Math.floor((Date.now() * MILLISECOND) / SEAL_EVERY);
    const isSweep = hinted === 'everything' || began - swept >= SWEEP_MS || tick !== sealed;
    if (isSweep || hinted.length > 0) {
      const among = isSweep ? undefined : hinted;
      while (await integrate(db, open, among)) {
        await publish();
        if (signal.aborted) return;
      }
      while (await recordSales(db, open));
    }
    if (tick !== sealed) await sealBatch(db, open);
    sealed = tick;
    await publish(true);
    if (isSweep) {
      swept = began;
      await goOn(db, open, log);
    }
    await pause(Math.max(0, began + EVERY_MS - performance.now()), undefined, { signal }).catch(
      () => undefined,
    );
    await hints.wait(EVERY_MS);
  }
}

/** All was looked at and is well. */
async function goOn(db: Db, { number }: OpenLog, log: Log): Promise<void> {
  const row = await newestLog(db);
  if (!row || row.stopped === null) return;
  await markStopped(db, number, null);
  log.warn('The ledger goes on: what is stored is what the rules give again.');
}

/** Signs and publishes what is new: at once, or else when the last time is a while ago. */
function publisher(db: Db, config: IntegratorConfig, open: OpenLog, witnesses: Witnesses) {
  let signed = 0;
  let last = Number.NEGATIVE_INFINITY;
  return async (atOnce = false): Promise<void> => {
    const head = headOf(open);
    const isDue = atOnce || performance.now() - last >= EVERY_MS;
    if (head.size === signed || !isDue) return;
    const { number, origin } = open;
    const note = await signCheckpoint(db, config, { log: number, origin, head });
    const cosigned = await witnesses.cosign({ note, size: head.size });
    await publishCheckpoint(db, { number, size: head.size, note: cosigned });
    signed = head.size;
    last = performance.now();
  };
}
