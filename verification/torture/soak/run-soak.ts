import { setTimeout as pause } from 'node:timers/promises';
import { pick, seeded } from '#demo/random.ts';
import { freePort } from '#verification/support/free-port.ts';
import { keepBidding } from '../clients/bidders.ts';
import { attempt } from '../clients/call.ts';
import { buildDirectLots, type RunLot } from '../clients/direct-lots.ts';
import { isOk } from '../clients/journal.ts';
import { keepOffice } from '../clients/office.ts';
import { buildPeople, type TorturePeople } from '../clients/people.ts';
import { keepRegistering } from '../clients/registrar.ts';
import type { Round } from '../clients/round.ts';
import { watch } from '../clients/watchers.ts';
import { openSite, type TortureSite } from '../site/site.ts';
import { readLiveMemory } from './live-memory.ts';
import { readConnections, readProcess, type SoakSample } from './sample.ts';

const SOCKETS = 100;
/** Lots of a soak follow each other, so that some are always ending. */
const NEW_LOTS_MS = 20_000;
const LIFE_S = [30, 60] as const;

interface Soak {
  folder: string;
  minutes: number;
  sampleMs: number;
  onSample(sample: SoakSample): void;
}

/** Bids, listings, permissions, accounts, pages and sockets for so long, with a look now and then. */
export async function runSoak({
  folder,
  minutes,
  sampleMs,
  onSample,
}: Soak): Promise<SoakSample[]> {
  const inspectorPort = await freePort();
  const site = await openSite(folder, 'whole', {
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  });
  const { db } = site.database;
  try {
    const people = await buildPeople(db, site.appSecret);
    const random = seeded(1);
    let isOver = false;
    const lots: RunLot[] = await buildDirectLots(db, people, random, LIFE_S);
    const round: Round = {
      ...{ people, random, lots, name: 'Soak', ports: site.ports, journal: [], lifeMs: 20_000 },
      isOver: () => isOver,
    };
    const watchers = watch(`ws://127.0.0.1:${site.ports[0]}/live`, SOCKETS, (index) =>
      index % 2 === 0 ? 'market' : `auction:${lots.at(-1)?.id ?? 0}`,
    );
    const work = Promise.all([
      ...people.buyers.map((buyer) => keepBidding(round, buyer)),
      ...people.sellers.map((seller) => keepOffice(round, seller)),
      ...people.buyers.slice(0, 4).map(() => keepReading(round)),
      keepRegistering(round),
      keepListing(round, site, people),
    ]);
    const samples: SoakSample[] = [];
    const began = performance.now();
    while (performance.now() < began + minutes * 60_000) {
      const sample = {
        ...(await takeSample(round, site, { began, sampleMs })),
        liveMb: (await readLiveMemory(inspectorPort)) / 1e6,
      };
      samples.push(sample);
      onSample(sample);
    }
    isOver = true;
    watchers.stop();
    await work;
    return samples;
  } finally {
    await site.close();
  }
}

async function takeSample(
  round: Round,
  { apps, database }: TortureSite,
  { began, sampleMs }: { began: number; sampleMs: number },
): Promise<Omit<SoakSample, 'liveMb'>> {
  // What was written down before is not needed any more, and would grow here instead of there.
  const open = round.journal.splice(0).filter(({ tries }) => tries.length === 0);
  round.journal.push(...open);
  const from = performance.now();
  await pause(sampleMs);
  const seconds = (performance.now() - from) / 1_000;
  const answered = round.journal
    .flatMap(({ tries }) => tries)
    .flatMap(({ sentAt, answeredAt }) => (answeredAt === undefined ? [] : [answeredAt - sentAt]))
    .sort((a, b) => a - b);
  const bids = round.journal.filter(({ what, tries }) => what === 'bid' && tries.some(isOk));
  return {
    minute: (performance.now() - began) / 60_000,
    ...(await readProcess(apps[0]?.pid ?? 0)),
    connections: await readConnections(database.db),
    bidsPerSecond: bids.length / seconds,
    p50: answered[Math.floor(answered.length / 2)] ?? Number.NaN,
    p99: answered[Math.floor(answered.length * 0.99)] ?? Number.NaN,
  };
}

const pages = [
  '/',
  '/api/auctions?status=live',
  '/api/live-bids',
  '/api/top-movers-today',
  '/api/live-auctions/summary',
  '/api/auctions?status=ended&page=2&per_page=10',
];

async function keepReading(round: Round): Promise<void> {
  const { people, ports, random } = round;
  while (!round.isOver()) {
    await attempt(pick(random, ports), people.visitor, {
      method: 'GET',
      path: pick(random, pages),
    });
    await pause(50);
  }
}

/** New lots come, and the oldest are bid on no more. */
async function keepListing(
  round: Round,
  { database }: TortureSite,
  people: TorturePeople,
): Promise<void> {
  let due = performance.now() + NEW_LOTS_MS;
  while (!round.isOver()) {
    await pause(250);
    if (performance.now() < due) continue;
    due += NEW_LOTS_MS;
    const fresh = await buildDirectLots(database.db, people, round.random, LIFE_S);
    round.lots.splice(0, Math.max(0, round.lots.length - 6));
    round.lots.push(...fresh);
  }
}
