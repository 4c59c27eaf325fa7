import { z } from 'zod';
import { readCommandLine, whole } from '#verification/support/command-line.ts';
import { openFloor } from './floor.ts';
import { type FanoutRow, rows } from './rows.ts';

/**
 * Measures how one lot reaches its watchers: sockets on one process, clients on the same cores, in
 * processes of their own. Usage: npm run bench -- fanout [--only memory,drop] [--sockets N]
 * [--most N] [--people N] [--rate bids/s] [--seconds N] [--cuts N] [--port P]. All rows take some six minutes.
 */
const { only, port, ...options } = readCommandLine(
  'npm run bench -- fanout [--only ROW,ROW] [--sockets N] [--most N] [--people N] [--rate N] [--seconds N] [--cuts N] [--port P]',
  {
    only: z.string().default(Object.keys(rows).join(',')),
    sockets: whole().default(10_000),
    most: whole().default(18_000),
    people: whole(0).default(0),
    rate: whole().default(50),
    seconds: whole().default(20),
    cuts: whole(0).default(20),
    port: whole().default(4_890),
  },
);
/** Rows end by themselves; one that does not must not keep the machine. */
const ROW_LIMIT_MS = 180_000;

const print = ({ figure, found, wanted, good }: FanoutRow): void =>
  console.log(`${good ? '✓' : '✗'} ${figure}: ${found} (wanted ${wanted})`);

function inTime<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`"${name}" did not end.`)), ROW_LIMIT_MS);
  // Once it is given up, how it fails is of no matter.
  work.catch(() => undefined);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

const floor = await openFloor({ port, people: options.people });
try {
  for (const name of only.split(',')) {
    const row = rows[name];
    if (!row) throw new Error(`There is no "${name}", only ${Object.keys(rows).join(', ')}.`);
    const found = await inTime(name, row(floor, options));
    for (const one of found) print(one);
    if (found.some(({ good }) => !good)) process.exitCode = 1;
  }
} finally {
  await floor.stop();
}
