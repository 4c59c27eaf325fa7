import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { readCommandLine, whole } from '#verification/support/command-line.ts';
import { startThrowawayCluster } from '#verification/support/throwaway-cluster.ts';
import { fillBigMarket, type Readers } from './fill.ts';
import { download, shareOf, timeOf } from './measure.ts';
import { type ListRequest, requests } from './requests.ts';

/**
 * How fast lists and searches are in a big market, one client at a time, and how much memory the
 * file of a million bids takes. Makes its own database in a temporary folder and its own server.
 * Usage: npm run bench -- lists [--turns 100] [--only part-of-a-name]
 */
const values = readCommandLine('npm run bench -- lists [--turns N] [--only NAME] [--port P]', {
  turns: whole().default(100),
  only: z.string().default(''),
  port: whole().default(4_650),
});
const LIMIT_MS = 50;
const url = `http://127.0.0.1:${values.port}`;
const say = (line: string): void => console.log(line);

const cluster = await startThrowawayCluster();
try {
  const from = performance.now();
  const connection = cluster.connectionTo('postgres');
  const readers = await fillBigMarket(connection);
  say(`Filled in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  const { host = '', port, user } = connection;
  const server = await startServer(
    `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}&port=${port}`,
  );
  try {
    process.exitCode = (await measureAll(readers)) ? 0 : 1;
    if (!values.only) await measureFile(readers, server.pid ?? 0);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
} finally {
  await cluster.stop();
}

/** As in production, where answers are not checked against the contract once more. */
async function startServer(databaseUrl: string) {
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_SECRET: randomBytes(32).toString('hex'),
      LEDGER_KEY: randomBytes(32).toString('hex'),
      ADMIN_2FA: 'optional',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATABASE_URL: databaseUrl,
      APP_URL: url,
      PORT: String(values.port),
      LOG_LEVEL: 'error',
    },
  });
  while (server.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return server;
    await sleep(100);
  }
  throw new Error('The server did not start.');
}

function headersFor(readers: Readers, who: keyof Readers | undefined): Record<string, string> {
  return who ? { cookie: `__Host-fairlot_session=${readers[who]}` } : {};
}

async function measureAll(readers: Readers): Promise<boolean> {
  const busy = loadavg()[0]?.toFixed(1);
  say(`${availableParallelism()} cores, load ${busy} before`);
  say('| request | p50 ms | p95 ms |\n|---|---:|---:|');
  let good = true;
  for (const asked of requests.filter(({ name }) => name.includes(values.only))) {
    const { p50, p95 } = await measureOne(asked, headersFor(readers, asked.as));
    good &&= p95 <= LIMIT_MS;
    const mark = p95 > LIMIT_MS ? ' (too slow)' : '';
    say(`| ${asked.name} | ${p50.toFixed(1)} | ${p95.toFixed(1)}${mark} |`);
  }
  return good;
}

async function measureOne({ path }: ListRequest, headers: Record<string, string>) {
  const times: number[] = [];
  const { turns } = values;
  for (let turn = -5; turn < turns; turn += 1) {
    const time = await timeOf(url + path(turn + 5), headers);
    if (turn >= 0) times.push(time);
  }
  return { p50: shareOf(times, 0.5), p95: shareOf(times, 0.95) };
}

async function measureFile(readers: Readers, pid: number): Promise<void> {
  const file = await download(
    `${url}/api/admin/bids?format=csv`,
    headersFor(readers, 'admin'),
    pid,
  );
  const { before, most, after } = file.rss;
  say(`\nCSV of ${file.lines} bids in ${file.seconds.toFixed(1)} s; `);
  say(`memory of the server: ${before} MB before, ${most} MB at most, ${after} MB after.`);
}
