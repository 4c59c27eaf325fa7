import { expect, test } from 'vitest';
import { WorkerFigures } from './gather.ts';

/** As many as Prometheus asks for in some days. */
const SCRAPES = 15_000;

test('whoever once asked at the same time as somebody else leaves nothing behind', async () => {
  const figures = new WorkerFigures();
  const worker = { isConnected: () => true, send: () => true };
  const answer = () => figures.heard(worker, { say: 'figures', families: [] });
  const both = [figures.gather([worker]), figures.gather([worker])];
  answer();
  await Promise.all(both);
  for (let scrape = 0; scrape < SCRAPES; scrape += 1) {
    const gathered = figures.gather([worker]);
    answer();
    expect(await gathered).toEqual([]);
  }
});
