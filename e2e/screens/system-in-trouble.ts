import type { Page } from '@playwright/test';
import type { System } from '#contract/admin/get-system.ts';
import type { FailedJob } from '#contract/admin/list-failed-jobs.ts';

const HOUR = 3_600_000;
const before = (ms: number): string => new Date(Date.now() - ms).toISOString();

/** Ten minutes in which the disk grew slow, and bids waited. */
const points = (): System['points'] =>
  Array.from({ length: 120 }, (_, index) => {
    const late = Math.max(0, index - 80);
    return {
      at: before((120 - index) * 5_000),
      accepted: 180 + 60 * Math.sin(index / 7) - 3 * late,
      refused: 12 + late,
      requests: 420 + 40 * Math.cos(index / 5),
      faults: late > 20 ? 1.5 : 0,
      frames: 8_200 + 100 * Math.sin(index / 3),
      queue: late * 40,
      sockets: 1_640 + index,
      commit_p99_ms: index > 40 && index < 50 ? null : 4 + late * 15,
      delay_p99_ms: 3 + late * 8,
    };
  });

const started_at = before(30 * HOUR);
const system = (): System => ({
  health: { jobs: false, closing: false, disk: false, backup: false },
  disk_free_bytes: 41_000_000,
  live_lots: 214,
  overdue_lots: 3,
  queue: 1_560,
  sockets: 1_759,
  bids: [
    { outcome: 'accepted', many: 1_204_331 },
    { outcome: 'bid_too_low', many: 88_210 },
    { outcome: 'overloaded', many: 412 },
  ],
  jobs: { waiting: 812, running: 0, retrying: 7, failed: 2, oldest_seconds: 940 },
  mails: { sent: 40_112, failed: 64 },
  backup: {
    made_at: before(61 * HOUR),
    kind: 'files',
    folder: '/srv/fairlot/backups/fairlot-2026-11-18T23-53-29Z',
    bytes: 4_120_000_000,
    files: 1_893,
    checked_at: before(60.9 * HOUR),
  },
  processes: ['main', 'worker 1', 'worker 2'].map((name, index) => ({
    name,
    started_at,
    memory_bytes: 148_000_000 + index * 61_000_000,
    delay_p99_ms: 2 + index * 160,
    busy: 0.08 + index * 0.4,
  })),
  points: points(),
});

const jobs = (): FailedJob[] => [
  {
    id: 48_213,
    task: 'mail_notice',
    given_up: true,
    attempts: 25,
    max_attempts: 25,
    error: 'connect ECONNREFUSED: the mail server does not answer at smtp.example.test:587',
    created_at: before(50 * HOUR),
    failed_at: before(3 * HOUR),
    next_try_at: null,
  },
  {
    id: 48_377,
    task: 'mail_reset_link',
    given_up: false,
    attempts: 4,
    max_attempts: 25,
    error: 'Greeting never received',
    created_at: before(HOUR / 4),
    failed_at: before(HOUR / 60),
    next_try_at: before(-HOUR / 60),
  },
];

/** The page as it is when everything that can go wrong does. */
export async function inTrouble(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/system/, (route) => route.fulfill({ json: system() }));
  await page.route(/\/api\/admin\/failed-jobs/, (route) =>
    route.fulfill({ json: jobs(), headers: { 'X-Total-Count': '2' } }),
  );
}
