import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '#demo/random.ts';
import { check } from '../check/check.ts';
import type { Evidence, Wrong } from '../check/evidence.ts';
import { readEvidence } from '../check/read-evidence.ts';
import { keepBidding, settleBids } from '../clients/bidders.ts';
import { buildDirectLots } from '../clients/direct-lots.ts';
import type { JournalTry } from '../clients/journal.ts';
import { buildPeople } from '../clients/people.ts';
import type { Round } from '../clients/round.ts';
import { watch } from '../clients/watchers.ts';
import { untilEnded } from '../run-cycle.ts';
import { openSite, type TortureSite } from '../site/site.ts';

export interface RestartFigures {
  bids: number;
  /** From SIGTERM until the process had gone, and from there until the next one served. */
  stopMs: number;
  startMs: number;
  /** Requests sent before the stop that never got an answer. */
  unanswered: number;
  sockets: number;
  /** From when the new process served until every socket had a frame from it. */
  socketsBackMs: number;
  /** p99 of bids in ms before the stop, and in each second after the new process served. */
  p99Before: number;
  p99After: number[];
  wrongs: Wrong[];
}

const SOCKETS = 40;
const AFTER_S = 8;

/** Stops a server that people bid at as an operator does, starts the next, and looks what they felt. */
export async function runRestart(folder: string, beforeMs: number): Promise<RestartFigures> {
  const site = await openSite(folder, 'whole');
  try {
    const { round, end } = await openRound(site, beforeMs / 1_000 + 40);
    const lotIds = round.lots.map(({ id }) => id);
    const sockets = watch(`ws://127.0.0.1:${site.ports[0]}/live`, SOCKETS, (index) => {
      return `auction:${lotIds[index % lotIds.length] ?? 0}`;
    });
    const work = Promise.all(round.people.buyers.map((buyer) => keepBidding(round, buyer)));
    await pause(beforeMs);
    const { asked, gone, back } = await restart(site);
    while (sockets.fresh() < SOCKETS) await pause(10);
    const socketsBackMs = performance.now() - back;
    await pause(Math.max(0, back + AFTER_S * 1_000 - performance.now()));
    end();
    await work;
    sockets.stop();
    const evidence = await settled(site, round, lotIds);
    const tries = round.journal.flatMap((deed) => deed.tries);
    return {
      ...{ bids: evidence.bids.length, stopMs: gone - asked, startMs: back - gone },
      unanswered: tries.filter((one) => one.sentAt < asked && one.status === undefined).length,
      ...{ sockets: SOCKETS, socketsBackMs },
      p99Before: p99(tries.filter(({ sentAt }) => sentAt < asked - 500)),
      p99After: Array.from({ length: AFTER_S }, (_, second) =>
        p99(tries.filter(({ sentAt }) => Math.floor((sentAt - back) / 1_000) === second)),
      ),
      wrongs: [...check(evidence), ...deaths(site.deaths)],
    };
  } finally {
    await site.close();
  }
}

/** People, and lots that end after so many seconds. */
async function openRound(site: TortureSite, seconds: number) {
  const people = await buildPeople(site.database.db, site.appSecret);
  const random = seeded(1);
  const lots = await buildDirectLots(site.database.db, people, random, [seconds, seconds]);
  let isOver = false;
  const round: Round = {
    ...{ people, random, lots, name: 'Restart', ports: site.ports, journal: [], lifeMs: 1_500 },
    isOver: () => isOver,
  };
  const end = (): void => {
    isOver = true;
  };
  return { round, end };
}

/** Moments of the stop asked for, of its end, and of the next process serving. */
async function restart({ apps: [app] }: TortureSite) {
  if (!app) throw new Error('There is no server.');
  const asked = performance.now();
  await app.end('SIGTERM');
  const gone = performance.now();
  await app.start();
  return { asked, gone, back: performance.now() };
}

async function settled(site: TortureSite, round: Round, directLotIds: number[]): Promise<Evidence> {
  await settleBids(round);
  await untilEnded(site, round.name, directLotIds);
  const scene = { round, directLotIds, auditFrom: 0, appUrl: 'http://127.0.0.1' };
  return readEvidence(site.database.db, scene);
}

const deaths = (all: readonly string[]): Wrong[] => all.map((what) => ({ kind: 'fault', what }));

/** Of those that were answered. */
function p99(tries: readonly JournalTry[]): number {
  const times = tries
    .flatMap(({ sentAt, answeredAt }) => (answeredAt === undefined ? [] : [answeredAt - sentAt]))
    .sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
