import { setTimeout as pause } from 'node:timers/promises';
import { between, pick, type Random } from '#demo/random.ts';
import { persistently } from './database-process.ts';
import type { Form, TortureSite } from './site.ts';

/** Something that happens to a site. It resolves when it is over and what it ended runs again. */
interface Fault {
  strike(site: TortureSite, random: Random): Promise<void>;
  forms: readonly Form[];
}

const both = ['split', 'whole'] as const;
const split = ['split'] as const;

/** Every fault there is, by the name that the report has. */
export const faults = {
  'one server killed': {
    forms: both,
    strike: (site, random) => killServers(site, [pick(random, site.apps)]),
  },
  'all servers killed': { forms: split, strike: (site) => killServers(site, site.apps) },
  'PostgreSQL killed': { forms: both, strike: killPostgres },
  'a session of PostgreSQL killed': { forms: both, strike: killBackend },
  'everything killed': { forms: both, strike: killEverything },
  'a server frozen': { forms: both, strike: freezeServer },
  'a session of PostgreSQL frozen': { forms: both, strike: freezeBackend },
  'clients cut off': { forms: both, strike: (site, random) => cutClients(site, random, 0) },
  'answers to clients lost': {
    forms: both,
    strike: (site, random) => cutClients(site, random, 250),
  },
  'database cut off': { forms: split, strike: (site) => cutDatabase(site, 0) },
  'answers of the database lost': {
    forms: split,
    strike: (site, random) => cutDatabase(site, between(random, 5, 150)),
  },
  'line to the database stalled': { forms: split, strike: stallDatabase },
  'database out of reach': { forms: split, strike: loseDatabase },
  'a server restarted': { forms: both, strike: restartServer },
  'PostgreSQL restarted': { forms: split, strike: restartPostgres },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** Faults that can happen to a site of this form. */
export const faultsOf = (form: Form): FaultName[] =>
  (Object.keys(faults) as FaultName[]).filter((name) =>
    (faults[name].forms as readonly Form[]).includes(form),
  );

async function killServers(
  { database, form }: TortureSite,
  apps: TortureSite['apps'],
): Promise<void> {
  await Promise.all(apps.map((app) => app.end('SIGKILL')));
  if (form === 'split') await database.start();
  await Promise.all(apps.map((app) => app.start()));
}

/** In a whole, the server itself has to start PostgreSQL again. */
async function killPostgres({ database, form }: TortureSite): Promise<void> {
  await database.kill();
  if (form === 'split') await database.start();
}

async function killBackend({ database }: TortureSite, random: Random): Promise<void> {
  const pid = await persistently(() => database.someBackend(random()));
  if (pid !== undefined) signal(pid, 'SIGKILL');
}

async function killEverything({ database, apps, form }: TortureSite): Promise<void> {
  await Promise.all([database.kill(), ...apps.map((app) => app.end('SIGKILL'))]);
  if (form === 'split') await database.start();
  await Promise.all(apps.map((app) => app.start()));
}

async function freezeServer({ apps }: TortureSite, random: Random): Promise<void> {
  const app = pick(random, apps);
  app.signal('SIGSTOP');
  await pause(between(random, 300, 2_000));
  app.signal('SIGCONT');
}

/** It may hold the lock of a lot, or be half-way through a commit. */
async function freezeBackend({ database }: TortureSite, random: Random): Promise<void> {
  const pid = await persistently(() => database.someBackend(random()));
  if (pid === undefined) return;
  signal(pid, 'SIGSTOP');
  await pause(between(random, 300, 2_000));
  signal(pid, 'SIGCONT');
}

async function cutClients(
  { clientLines }: TortureSite,
  random: Random,
  deafMs: number,
): Promise<void> {
  const line = pick(random, clientLines);
  if (deafMs > 0) line.set('deaf');
  await pause(between(random, 0, deafMs));
  line.cut();
  line.set('open');
}

async function cutDatabase({ databaseLine }: TortureSite, deafMs: number): Promise<void> {
  if (deafMs > 0) databaseLine.set('deaf');
  await pause(deafMs);
  databaseLine.cut();
  databaseLine.set('open');
}

async function stallDatabase({ databaseLine }: TortureSite, random: Random): Promise<void> {
  databaseLine.set('held');
  await pause(between(random, 300, 1_500));
  databaseLine.set('open');
}

async function loseDatabase({ databaseLine }: TortureSite, random: Random): Promise<void> {
  databaseLine.set('down');
  await pause(between(random, 300, 1_500));
  databaseLine.set('open');
}

async function restartServer({ apps }: TortureSite, random: Random): Promise<void> {
  const app = pick(random, apps);
  await app.end('SIGTERM');
  await app.start();
}

async function restartPostgres({ database }: TortureSite): Promise<void> {
  await database.stop();
  await database.start();
}

/** Whoever was to get it may have ended meanwhile. */
function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone.
  }
}
