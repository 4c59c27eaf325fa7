import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runRestart } from './run-restart.ts';

test('a restart while people bid loses nothing, answers what it took, and has every socket back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-restart-'));
  const figures = await runRestart(folder, 2_000);
  await rm(folder, { recursive: true, force: true });
  expect(figures.wrongs).toEqual([]);
  expect(figures.unanswered).toBe(0);
  expect(figures.bids).toBeGreaterThan(10);
}, 600_000);
