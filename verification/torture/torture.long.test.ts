import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from './check/check.ts';
import type { Evidence } from './check/evidence.ts';
import { tamperings } from './check/tampering.ts';
import { type Deed, fateOf, isOk, type JournalTry } from './clients/journal.ts';
import type { TortureFigures } from './figures.ts';
import { report } from './report.ts';
import { runTorture } from './run-torture.ts';

const CYCLES = 30;

/** Long enough for a machine that is busy with other things. */
const LIMIT_MS = 900_000;

let folder: string;
let figures: TortureFigures;
const cycles: Evidence[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlot-torture-'));
  await chmod(folder, 0o755);
  const onCycle = ({ evidence }: { evidence: Evidence }) => cycles.push(evidence);
  figures = await runTorture({ folder, cycles: CYCLES, seed: 7, onCycle, calmUntil: isEnough });
}, LIMIT_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

test(`killed, frozen or cut off at work (${CYCLES} times), the market loses, doubles and forgets nothing`, () => {
  process.stdout.write(`${report(figures)}\n`);
  expect(figures.wrongs).toEqual([]);
  expect(figures.cycles).toBe(CYCLES + 1);
  expect(figures.deeds.get('bid ok')).toBeGreaterThan(20);
});

test('afterwards no server and no PostgreSQL of it runs on', async () => {
  expect(await processesIn(folder)).toEqual([]);
});

test('what all cycles left together is as sound as each alone', () => {
  expect(check(together(cycles))).toEqual([]);
});

test.each(tamperings)('the check names it when $what', ({ kind, act }) => {
  const copy = structuredClone(together(cycles));
  act(copy);
  expect(check(copy).map((one) => one.kind)).toContain(kind);
});

/** For every tampering there is something to tamper with. */
function isEnough(journal: readonly Deed[]): boolean {
  const done = journal.filter((deed) => fateOf(deed) === 'ok');
  const decided = (status: string) =>
    done.some((deed) => deed.what === 'decide' && deed.status === status);
  const count = (what: Deed['what']) => done.filter((deed) => deed.what === what).length;
  return (
    decided('approved') &&
    decided('rejected') &&
    count('edit') > 0 &&
    count('register') > 0 &&
    count('bid') > 40 &&
    count('limit') > 3 &&
    done.some((deed) => deed.what === 'import' && deed.saleIds.length > 0) &&
    done.some((deed) => deed.what === 'bid' && deed.tries.some(isAnsweredAtOnce)) &&
    journal.some((deed) => deed.what === 'bid' && fateOf(deed) === 'fail')
  );
}

const isAnsweredAtOnce = (one: JournalTry): boolean =>
  isOk(one) && (one.body as { answered_by_limit: boolean }).answered_by_limit;

function together(all: readonly Evidence[]): Evidence {
  const [first] = all;
  if (!first) throw new Error('No cycle was run.');
  return {
    ...first,
    journal: all.flatMap(({ journal }) => journal),
    directLotIds: all.flatMap(({ directLotIds }) => directLotIds),
    lots: all.flatMap(({ lots }) => lots),
    bids: all.flatMap(({ bids }) => bids),
    limitChanges: all.flatMap(({ limitChanges }) => limitChanges),
    requests: all.flatMap(({ requests }) => requests),
    users: all.flatMap(({ users }) => users),
    audit: all.flatMap(({ audit }) => audit),
    notices: all.flatMap(({ notices }) => notices),
    sales: all.flatMap(({ sales }) => sales),
    // Each has those of the cycles before it.
    invoices: all.at(-1)?.invoices ?? [],
    mails: all.flatMap(({ mails }) => mails),
  };
}

/** Programs whose command or settings name the folder. */
async function processesIn(path: string): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    const told = await Promise.all(
      ['cmdline', 'environ'].map((name) =>
        readFile(`/proc/${pid}/${name}`, 'latin1').catch(String),
      ),
    );
    if (told.some((text) => text.includes(path))) found.push(told[0] ?? pid);
  }
  return found;
}
