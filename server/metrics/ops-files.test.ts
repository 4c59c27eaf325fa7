import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningJobs, startJobs } from '#server/jobs/start-jobs.ts';
import { theApp, withTestApp } from '#testing/app.ts';
import { withLive } from '#testing/live.ts';
import { namesIn, readMetrics } from '#testing/metrics.ts';
import { meterPool, watchProcess } from './process-figures.ts';

withTestApp({ dataDir: tmpdir() });
withLive();

const ROOT = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

let jobs: RunningJobs;
let watched: ReturnType<typeof watchProcess>;
let names: ReadonlySet<string>;
let page: string;

beforeAll(async () => {
  const { app, db, meters, database } = theApp();
  // As run.ts does it for the first process, with a backup made.
  watched = watchProcess(meters);
  meterPool(meters, database.pool);
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
  watched.stop();
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

test('the dashboard is one that can be imported: each panel has its place and asks for something', () => {
  const { panels } = JSON.parse(textOf('ops/grafana/fairlot.json')) as {
    panels: { id: number; type: string; gridPos: object; targets?: { expr: string }[] }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { type, gridPos, targets } of panels) {
    expect(Object.keys(gridPos).toSorted()).toEqual(['h', 'w', 'x', 'y']);
    if (type !== 'row') expect(targets?.length).toBeGreaterThan(0);
  }
});

test('the operators’ page says of every metric what it is', () => {
  const documented = textOf('docs/operations.md');
  const bare = [...names].map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  const missing = [...new Set(bare)].filter((name) => !documented.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
