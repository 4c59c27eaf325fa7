import { setTimeout as sleep } from 'node:timers/promises';
import { rounded } from '../load/figures.ts';
import type { Seen } from './crowd.ts';
import type { FanoutFloor } from './floor.ts';
import { count, percentile } from './histogram.ts';

export interface FanoutRow {
  figure: string;
  found: string;
  wanted: string;
  good: boolean;
}

export interface Options {
  sockets: number;
  most: number;
  /** Whom the watchers are signed in as, in turn; with none they are signed out. */
  people: number;
  /** Bids per second, unless a row says otherwise. */
  rate: number;
  seconds: number;
  /** How often each of a thousand lines is cut. */
  cuts: number;
}

type Row = (floor: FanoutFloor, options: Options) => Promise<FanoutRow[]>;

const within = (figure: string, value: number, limit: number, unit: string): FanoutRow => ({
  figure,
  found: `${rounded(value, limit < 10 ? 2 : 1)}${unit}`,
  wanted: `≤ ${limit}${unit}`,
  good: value <= limit,
});

const all = (figure: string, part: number, whole: number): FanoutRow => ({
  figure,
  found: `${part} of ${whole}`,
  wanted: 'all',
  good: part === whole,
});

const delaysOf = (seen: Seen) => ({
  p50: percentile(seen.delays, 0.5),
  p99: percentile(seen.delays, 0.99),
});

/** What N sockets cost that wait for a quiet lot. */
const memory: Row = async (floor, { sockets }) => {
  await floor.crowd.size(0);
  // Opened and closed once, so that what the runtime keeps for ever is not counted as theirs.
  await floor.crowd.size(1_000);
  await floor.crowd.size(0);
  const before = floor.memory();
  await floor.crowd.size(sockets);
  await sleep(2_000);
  const each = (floor.memory() - before) / sockets / 1024;
  return [within(`memory per idle socket, ${sockets} of them`, each, 16, ' kB')];
};

async function watched(floor: FanoutFloor, { rate, seconds }: Options) {
  await floor.bid(rate, 2);
  await floor.crowd.tell({ do: 'forget' });
  const cpu = floor.cpu();
  const load = await floor.bid(rate, seconds);
  const busy = (floor.cpu() - cpu) / load.seconds;
  const seen = await floor.crowd.settled(await floor.lastSeq());
  return { load, seen, busy, whole: seen.knowing(await floor.lastSeq()) };
}

/** N sockets, all watching one lot while it is bid on. */
const watching =
  (count: (options: Options) => number): Row =>
  async (floor, options) => {
    const sockets = count(options);
    const seen = await floor.crowd.size(sockets);
    const run = await watched(floor, options);
    const { p50, p99 } = delaysOf(run.seen);
    const each = run.seen.frames / sockets / run.load.seconds;
    const name = `${sockets} sockets at ${options.rate} bids/s`;
    return [
      all(`${name}: open`, seen.sockets, sockets),
      within(`${name}: bid → frame p50`, p50, 100, ' ms'),
      within(`${name}: bid → frame p99`, p99, 400, ' ms'),
      within(`${name}: bid answer p99`, run.load.latency.p99, 100, ' ms'),
      all(`${name}: know every bid`, run.whole - run.seen.holes, sockets),
      {
        figure: `${name}: frames/s each; server's share of a core`,
        found: `${rounded(each)}; ${rounded(run.busy * 100, 0)} %`,
        wanted: '–',
        good: true,
      },
    ];
  };

const OWN_LIMIT_MS = 60_000;

/** Everyone's line is gone in the same moment; they come back as pages do. */
const drop: Row = async (floor, { sockets, rate, people }) => {
  await floor.crowd.size(sockets);
  await floor.crowd.tell({ do: 'forget' });
  const bids = floor.bid(rate, 10);
  const seen = await floor.crowd.tell({ do: 'drop' });
  await bids;
  const settled = await floor.crowd.settled(await floor.lastSeq());
  const back = percentile(seen.absences, 0.99) / 1_000;
  const whole = settled.knowing(await floor.lastSeq()) - settled.holes;
  return [
    within(`${sockets} dropped at once: 99 % back and complete`, back, 10, ' s'),
    all(`${sockets} dropped at once: know every bid`, whole, sockets),
    ...(people > 0 ? await toldOfTheirOwn(floor, sockets) : []),
  ];
};

/** How long those who were dropped waited for what is theirs alone: positions and notices. */
async function toldOfTheirOwn(floor: FanoutFloor, sockets: number): Promise<FanoutRow[]> {
  const deadline = performance.now() + OWN_LIMIT_MS;
  let seen = await floor.crowd.tell({ do: 'report' });
  while (count(seen.owns) < sockets && performance.now() < deadline) {
    await sleep(500);
    seen = await floor.crowd.tell({ do: 'report' });
  }
  const after = percentile(seen.owns, 0.99) / 1_000;
  return [
    within(`${sockets} dropped at once: 99 % told of their own`, after, 10, ' s'),
    all(`${sockets} dropped at once: told of their own`, count(seen.owns), sockets),
  ];
}

/** A tenth does not read: what that costs the others. */
const stalled: Row = async (floor, options) => {
  const { sockets } = options;
  await floor.crowd.size(sockets);
  const before = await watched(floor, options);
  const count = Math.round(sockets / 10);
  await floor.crowd.stall(count);
  const during = await watched(floor, options);
  const [with10, without] = [delaysOf(during.seen).p99, delaysOf(before.seen).p99];
  await floor.crowd.size(0);
  return [
    within(
      `10 % do not read: others' p99 (${with10} ms) ÷ before (${without} ms)`,
      with10 / without,
      1.3,
      '×',
    ),
    {
      figure: '10 % do not read: dropped meanwhile',
      found: `${during.seen.dropped} of ${count}`,
      wanted: 'after 15 s',
      good: true,
    },
  ];
};

const CUT = { clients: 1_000, milliseconds: 2_000 };

/** Lines cut again and again while bids go on: histories stay whole. */
const cut: Row = async (floor, { rate, cuts: times }) => {
  await floor.crowd.size(0);
  await floor.crowd.size(CUT.clients);
  const cutting = floor.crowd.tell({ do: 'cut', times, milliseconds: CUT.milliseconds });
  let over = false;
  void cutting.finally(() => {
    over = true;
  });
  while (!over) await floor.bid(rate, 5);
  const seen = await floor.crowd.settled(await floor.lastSeq());
  const whole = seen.knowing(await floor.lastSeq()) - seen.holes;
  const name = `${CUT.clients} cut for ${CUT.milliseconds / 1_000} s, ${times} times`;
  return [all(`${name}: histories complete`, whole, CUT.clients)];
};

const FEW = 200;
const MANY_BIDS = 5_000;

/** The cost of watching follows the clock, not the bids. */
const pace: Row = async (floor, { rate, seconds }) => {
  await floor.crowd.size(0);
  await floor.crowd.size(FEW);
  const framesAt = async (perSecond: number) => {
    await floor.bid(perSecond, 1);
    await floor.crowd.tell({ do: 'forget' });
    const load = await floor.bid(perSecond, Math.min(seconds, 8));
    const { frames } = await floor.crowd.tell({ do: 'report' });
    return { each: frames / FEW / load.seconds, load };
  };
  const calm = await framesAt(rate);
  const wild = await framesAt(MANY_BIDS);
  const reached = `${rounded(wild.load.perSecond, 0)} bids/s reached`;
  return [
    within(
      `frames/s at ${MANY_BIDS} (${rounded(wild.each, 2)}; ${reached}) ÷ at ${rate} (${rounded(calm.each, 2)})`,
      wild.each / calm.each,
      1.1,
      '×',
    ),
  ];
};

/** Each may be run alone; in this order they hand their sockets on to each other. */
export const rows: Record<string, Row> = {
  memory,
  watching: watching(({ sockets }) => sockets),
  drop,
  stalled,
  most: watching(({ most }) => most),
  cut,
  pace,
};
