import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '#server/jobs.ts';
import type { RunningJobs } from '#server/platform/jobs/start-queue.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { withLive } from '#verification/support/live.ts';
import { namesIn, readMetrics } from '#verification/support/metrics.ts';
import { poolMetrics } from './pool-metrics.ts';
import { watchProcess } from './process-metrics.ts';

withTestApp({ dataDir: tmpdir() });
withLive();

const ROOT = join(import.meta.dirname, '../../../..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

let jobs: RunningJobs;
let watched: ReturnType<typeof watchProcess>;
let names: ReadonlySet<string>;
let page: string;

beforeAll(async () => {
  const { app, db, metrics, database } = theApp();
  // As run.ts does it, with a backup made.
  watched = watchProcess(metrics);
  poolMetrics(metrics, database.pool);
  jobs = await startJobs(theApp(), database);
  const made_at = new Date();
  const about = { kind: 'files' as const, folder: '/mnt/copies/today', bytes: 1, files: 1 };
  await db
    .insertInto('backups')
    .values({ made_at, ...about })
    .execute();
  page = (await app.inject({ url: '/metrics' })).body;
  names = namesIn(readMetrics(page));
});
afterAll(async () => {
  await watched.stop();
  await jobs.stop();
});

const named = (text: string): string[] => [...new Set(text.match(/\bfairlot_[a-z0-9_]+/g))];

test.each([
  ['ops/prometheus/alerts.yml', 10],
  ['ops/grafana/fairlot.json', 20],
])('every metric that %s asks for is there', (path, least) => {
  const asked = named(textOf(path));
  expect(asked.length).toBeGreaterThan(least);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});

test('every label that they ask by is one that the metric has', () => {
  const both = textOf('ops/prometheus/alerts.yml') + textOf('ops/grafana/fairlot.json');
  const asked = [...both.matchAll(/(fairlot_[a-z0-9_]+)\{([a-z_]+)=~?\\?"([^"\\]+)/g)];
  expect(asked.length).toBeGreaterThan(3);
  for (const [, name, label, values = ''] of asked)
    for (const value of values.split('|')) expect(page).toContain(`${name}{${label}="${value}"}`);
});

test('the operators’ page says of every metric what it is', () => {
  const documented = textOf('docs/operations.md');
  const bare = [...names].map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  const missing = [...new Set(bare)].filter((name) => !documented.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
