import type { World } from '../world.ts';
import type { ServerProcess } from './server-process.ts';

/** The last moment of a run at which something new may go wrong, in virtual milliseconds. */
const LAST_MS = 4_000;

/** Plans what happens to the processes, the database, the people and the clock in this run. */
export function disturb(world: World, processes: readonly ServerProcess[], ids: readonly number[]) {
  const { chance, time } = world;
  const often = (most: number, act: () => void): void => {
    for (let count = chance.between(0, most); count > 0; count -= 1)
      time.after(chance.between(0, LAST_MS), act);
  };
  often(2, () => crashProcess(world, chance.pick(processes)));
  if (chance.happens(0.25)) often(2, () => crashDatabase(world));
  often(6, () => changeStanding(world, chance.pick(ids)));
  often(2, () => stepClock(world));
}

function crashProcess({ chance, time, note }: World, process: ServerProcess): void {
  if (!process.life.alive) return;
  note(() => 'a process crashes');
  process.crash();
  time.after(chance.between(20, 1_500), () => process.start());
}

function crashDatabase({ chance, database, time, note }: World): void {
  if (!database.up) return;
  note(() => 'the database crashes');
  database.crash();
  // Now and then longer than anyone's patience.
  const outage = chance.happens(0.1) ? chance.between(8_000, 12_000) : chance.between(20, 2_000);
  time.after(outage, () => {
    database.up = true;
    note(() => 'the database is back');
  });
}

/** A permission is given, bounded or taken, or an account suspended or restored, on every lot. */
function changeStanding({ chance, database, time, note }: World, id: number): void {
  const change = chance.pick([
    { approved: false },
    { approved: true },
    { approved: true },
    { account: 'suspended' },
    { account: 'active' },
    { account: 'active' },
    { mostAllowed: 130 },
    { mostAllowed: undefined },
  ] as const);
  for (const lotId of database.lots.keys())
    if (database.up)
      database.begin(undefined, lotId, (act) => {
        time.after(chance.between(0, 3), () => {
          if (act.over) return;
          database.changePermission(act, lotId, id, change);
          database.end(act);
          note(() => `person ${id} on lot ${lotId}: ${JSON.stringify(change)}`);
        });
      });
}

function stepClock({ chance, database, note }: World): void {
  database.skew += chance.between(-2_000_000, 500_000);
  note(() => `the clock is ${database.skew} µs ahead`);
}
