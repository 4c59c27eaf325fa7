import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '#demo/random.ts';
import { leftOut, observe, ownLimits, type Seen } from './observe-world.ts';
import { playWorld, type World } from './play-world.ts';
import { writeScript } from './write-scripts.ts';

/** A lot and its like in the other world, which has another limit; more of them by hand. */
const PAIRS = Number(process.env.PAIRS ?? 100);
const SEED = 48;

let worlds: World[] = [];
let seen: Seen[] = [];
beforeAll(async () => {
  const random = seeded(SEED);
  const scripts = Array.from({ length: PAIRS }, () => writeScript(random));
  // An admin reads how many bids came in each hour: worlds between which one begins differ by that.
  for (let hour: number | undefined; hour !== thisHour(); ) {
    await closeAll();
    hour = thisHour();
    worlds = [];
    for (const which of [0, 1] as const) worlds.push(await playWorld(scripts, which));
    seen = [];
    for (const world of worlds) seen.push(await observe(world));
  }
}, 3_600_000);
afterAll(closeAll);

const thisHour = (): number => Math.floor(Date.now() / 3_600_000);

async function closeAll(): Promise<void> {
  for (const world of worlds) await world.close();
}

test('every reading of the contract is tried, or named as one that has nothing of lots', () => {
  expect(leftOut).toEqual([]);
});

test('a leader reads another limit in each world', async () => {
  const [one = [], other = []] = await Promise.all(worlds.map(ownLimits));
  const differing = one.filter((limit, nth) => limit !== other[nth]);
  expect(differing.length).toBeGreaterThan(PAIRS / 5);
});

test('everybody else sees the same in both: answers, files, frames, mails, the log and its figures', () => {
  const [one = new Map(), other = new Map()] = seen;
  expect(one.size).toBeGreaterThan(PAIRS * 10);
  expect([...one.keys()]).toEqual([...other.keys()]);
  const differing = [...one].flatMap(([where, text]) => {
    const like = other.get(where) ?? '';
    return text === like ? [] : [`${where}: ${difference(text, like)}`];
  });
  expect(differing).toEqual([]);
});

/** What is around the first letter in which two texts differ. */
function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, nth) => letter !== other[nth]);
  return [one, other].map((text) => text.slice(Math.max(0, at - 80), at + 40)).join(' <> ');
}
