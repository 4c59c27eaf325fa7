import process from 'node:process';
import type { Counts } from './histogram.ts';
import type { CrowdOrder, Report } from './orders.ts';
import { Watcher, WatchFigures, type WatchScene } from './watcher.ts';

/** Sockets opened at the same time; more at once only measures the queue of handshakes. */
const OPENING = 50;
/** Between two cuts of a line it is up for up to this. */
const UP_MS = 1_000;

/** Holds a part of the watchers, and does with them what it is told. */
const sight = new WatchFigures();
let watchers: Watcher[] = [];
let stalled: Watcher[] = [];

async function open(scene: WatchScene, count: number): Promise<void> {
  for (let from = 0; from < count; from += OPENING) {
    const some = Array.from(
      { length: Math.min(OPENING, count - from) },
      (_, nth) => new Watcher(scene, sight, watchers.length + nth),
    );
    watchers.push(...some);
    await Promise.all(some.map((watcher) => watcher.open()));
  }
}

function stall(count: number): void {
  stalled = watchers.slice(0, count);
  watchers = watchers.slice(count);
  for (const watcher of stalled) watcher.stall();
}

async function cutAgain(watcher: Watcher, times: number, milliseconds: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * UP_MS));
    await watcher.cut(milliseconds);
  }
}

function report(): Report {
  const known = new Map<number, number>();
  for (const watcher of watchers) known.set(watcher.known, (known.get(watcher.known) ?? 0) + 1);
  return {
    sockets: watchers.length,
    frames: sight.frames,
    delays: sight.delays.counts,
    absences: sight.absences.counts,
    owns: sight.owns.counts,
    holes: watchers.reduce((sum, { holes }) => sum + holes, 0),
    known: [...known] as Counts,
    dropped: stalled.filter(({ lost }) => lost).length,
  };
}

async function act(order: CrowdOrder): Promise<void> {
  if (order.do === 'open') await open(order.scene, order.count);
  if (order.do === 'forget') sight.forget();
  if (order.do === 'stall') stall(order.count);
  if (order.do === 'drop') await Promise.all(watchers.map((watcher) => watcher.drop()));
  if (order.do === 'cut')
    await Promise.all(watchers.map((one) => cutAgain(one, order.times, order.milliseconds)));
  if (order.do === 'close') {
    for (const watcher of [...watchers, ...stalled]) watcher.close();
    watchers = [];
    stalled = [];
    sight.forget();
  }
}

process.on('message', (order: CrowdOrder) => {
  act(order).then(
    () => process.send?.(report()),
    (error: unknown) => {
      throw error;
    },
  );
});
// The one that measures is gone.
process.on('disconnect', () => process.exit(0));
