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

test('the dashboard is one that can be imported: each panel has its place and asks for something', () => {
  const { panels, templating, schemaVersion } = JSON.parse(textOf('ops/grafana/fairlot.json')) as {
    schemaVersion: number;
    templating: { list: { name: string; type: string; query: string }[] };
    panels: Panel[];
  };
  // 36 is Grafana 9, the oldest whose panels are called as here.
  expect(schemaVersion).toBeGreaterThanOrEqual(36);
  expect(templating.list).toMatchObject([
    { name: 'source', type: 'datasource', query: 'prometheus' },
  ]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const source = { type: 'prometheus', uid: expect.stringMatching(/^\$\{source\}$/) };
  const taken = new Set<string>();
  for (const { type, gridPos, datasource, targets = [] } of panels) {
    expect(Object.keys(gridPos).toSorted()).toEqual(['h', 'w', 'x', 'y']);
    for (const cell of cellsOf(gridPos)) {
      expect(taken, 'no panel lies over another').not.toContain(cell);
      taken.add(cell);
    }
    if (type === 'row') continue;
    expect(['stat', 'timeseries']).toContain(type);
    expect(datasource).toEqual(source);
    expect(targets.length).toBeGreaterThan(0);
    expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
  }
});

/** Of Grafana's grid, 24 columns wide. */
interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Panel {
  id: number;
  type: string;
  gridPos: Place;
  datasource?: object;
  targets?: { expr: string; refId: string }[];
}

function cellsOf({ x, y, w, h }: Place): string[] {
  expect(x + w).toBeLessThanOrEqual(24);
  return Array.from({ length: w * h }, (_, nth) => `${x + (nth % w)},${y + Math.floor(nth / w)}`);
}

test('every alert is tried by what it is for and by what it is not', () => {
  const alerts = [...textOf('ops/prometheus/alerts.yml').matchAll(/alert: (\w+)/g)];
  const tried = textOf('ops/prometheus/alerts.test.yml');
  expect(alerts.length).toBeGreaterThan(10);
  for (const [, name = ''] of alerts)
    expect(tried.split(`alertname: ${name}`).length - 1, name).toBeGreaterThanOrEqual(2);
});

test('the operators’ page says of every metric what it is', () => {
  const documented = textOf('docs/operations.md');
  const bare = [...names].map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  const missing = [...new Set(bare)].filter((name) => !documented.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
