import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { between, pick, type Random, seeded } from '#demo/random.ts';
import { check } from './check/check.ts';
import { type Evidence, type Wrong, wrong } from './check/evidence.ts';
import { readEvidence } from './check/read-evidence.ts';
import { keepBank } from './clients/bank.ts';
import { keepBidding, settleBids } from './clients/bidders.ts';
import { buildDirectLots } from './clients/direct-lots.ts';
import type { Deed } from './clients/journal.ts';
import { keepOffice } from './clients/office.ts';
import type { TorturePeople } from './clients/people.ts';
import { keepRegistering } from './clients/registrar.ts';
import type { Round } from './clients/round.ts';
import { persistently } from './site/database-process.ts';
import { type FaultName, faults, faultsOf } from './site/faults.ts';
import type { TortureSite } from './site/site.ts';

/** A cycle's load goes on for at least so long, and so long after everything runs again. */
const LOAD_MS = 1_300;
const AFTER_MS = 250;
/** How often a second fault strikes before the first is over. */
const SECOND_FAULT = 0.2;
/** How long a lot lives that the office takes live. */
const [LIFE_MS, CALM_LIFE_MS] = [1_500, 5_000];
/** By then the calm cycle has seen enough, or the machine is so slow that its lots have to live longer. */
const CALM_MS = 10_000;
const END_LIMIT_MS = 300_000;

interface Plan {
  name: string;
  seed: number;
  calmUntil?: ((journal: readonly Deed[]) => boolean) | undefined;
}

export interface Cycle {
  fault: string;
  evidence: Evidence;
  wrongs: Wrong[];
}

/**
 * One cycle: people at work, something goes wrong, it runs again; then what is left is checked. The
 * seed decides what goes wrong and when; who bids what depends on the moment, too. `calmUntil`: nothing
 * goes wrong, and the work lasts until it says so.
 */
export async function runCycle(
  site: TortureSite,
  people: TorturePeople,
  plan: Plan,
): Promise<Cycle> {
  const { name, seed, calmUntil } = plan;
  const { db } = site.database;
  const random = seeded(seed);
  const lots = await persistently(() => buildDirectLots(db, people, random));
  const directLotIds = lots.map(({ id }) => id);
  const auditFrom = await persistently(() => newestAudit(db));
  let isOver = false;
  const begun = performance.now();
  const round: Round = {
    ...{ people, random, lots, name, ports: site.ports, journal: [] },
    get lifeMs() {
      if (!calmUntil) return LIFE_MS;
      return CALM_LIFE_MS + Math.max(0, performance.now() - begun - CALM_MS);
    },
    isOver: () => isOver,
  };
  const work = Promise.all([
    ...people.buyers.map((buyer) => keepBidding(round, buyer)),
    ...people.sellers.map((seller) => keepOffice(round, seller)),
    keepRegistering(round),
    keepBank(round),
  ]);
  const fault = calmUntil
    ? await nothing(() => calmUntil(round.journal))
    : await strike(site, seeded(seed + 1), pause(LOAD_MS));
  isOver = true;
  await work;
  await settleBids(round);
  await untilEnded(site, name, directLotIds);
  const scene = { round, directLotIds, auditFrom, appUrl: 'http://127.0.0.1' };
  const evidence = await persistently(() => readEvidence(db, scene));
  const wrongs = [...check(evidence), ...site.deaths.splice(0).map((how) => wrong('fault', how))];
  return { fault, evidence, wrongs };
}

async function nothing(isEnough: () => boolean): Promise<string> {
  const deadline = performance.now() + END_LIMIT_MS;
  while (!isEnough() && performance.now() < deadline) await pause(50);
  return 'nothing';
}

/** Returns once the load has lasted and everything runs again. */
async function strike(site: TortureSite, random: Random, load: Promise<void>): Promise<string> {
  const names: FaultName[] = [pick(random, faultsOf(site.form))];
  // Two that end the same process would only wait for each other.
  const second = pick(random, faultsOf(site.form));
  if (random() < SECOND_FAULT && /cut|lost|stalled|reach/.test(second)) names.push(second);
  await Promise.all(
    names.map(async (name) => {
      await pause(between(random, 100, 900));
      await faults[name].strike(site, random);
    }),
  );
  await untilUp(site);
  await Promise.all([load, pause(AFTER_MS)]);
  return names.join(' + ');
}

async function untilUp({ apps }: TortureSite): Promise<void> {
  const deadline = performance.now() + END_LIMIT_MS;
  for (const app of apps)
    while (!(await app.answers())) {
      if (performance.now() > deadline) throw new Error('A server did not come back.');
      await pause(25);
    }
}

const newestAudit = async (db: TortureSite['database']['db']): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from audit_log`.execute(db);
  return rows[0]?.id ?? 0;
};

/** Also that their losers were told. Past the limit the check says which lots did not end. */
export async function untilEnded(
  { database }: TortureSite,
  name: string,
  direct: number[],
): Promise<void> {
  const deadline = performance.now() + END_LIMIT_MS;
  const open = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from auctions
        left join untold_losers on auction_id = id
        where (status = 'live' or auction_id is not null) and (id = any (${direct}::bigint[]) or title like ${`${name} %`})`.execute(
      database.db,
    );
    return rows[0]?.count ?? 0;
  };
  while ((await persistently(open)) > 0 && performance.now() < deadline) await pause(40);
}
