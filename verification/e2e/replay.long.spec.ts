import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Hash } from '#domain/ledger/hashing.ts';
import type { LotRecord } from '#domain/ledger/replay.ts';
import { writeLotProof } from '#domain/ledger/write-lot-proof.ts';
import { longLot } from '#verification/ledger/long-lot.ts';
import { lotProofOf } from '#verification/ledger/proved-lot.ts';
import { logOfLots } from '#verification/ledger/sample-log.ts';
import { chanceOf } from '#verification/simulation/virtual/chance.ts';
import { honest, recordOf } from '#verification/support/honest-lot.ts';
import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { bid, letBid, submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });
const expect = expects.configure({ timeout: 60_000 });

const nodeHash: Hash = (message) => createHash('sha256').update(message).digest();

async function fileOf(record: LotRecord): Promise<string> {
  const { log, lots } = await logOfLots(chanceOf(1), [record]);
  const [lot] = lots;
  if (!lot) throw new Error('The log has no lot.');
  return Buffer.from(writeLotProof(lotProofOf(log, lot))).toString();
}

const bring = (page: Page, text: string) =>
  page.getByLabel('Choose a file').setInputFiles({
    ...{ name: 'lot-42.txt', mimeType: 'text/plain', buffer: Buffer.from(text) },
  });

const moment = (page: Page) => page.getByRole('region', { name: 'At this moment' });

test('a visitor replays an auction that has ended, by keyboard, and asks why it ended', async ({
  someone,
  seller,
  admin,
}) => {
  const id = await submitLot(seller, 'Replay Mills', {});
  const [first, second] = [await someone(), await someone()];
  const bidders = [
    [first, await arrive(first, 'Rea First', 'buyer'), 12],
    [second, await arrive(second, 'Rob Second', 'buyer'), 13],
  ] as const;
  const ends_at = new Date(Date.now() + 45_000).toISOString();
  await api(admin, 'POST', `/api/admin/auctions/${id}/approve`, { ends_at });
  for (const [buyer, email, amount] of bidders) {
    await letBid(buyer, admin, id, email);
    await bid(buyer, id, amount);
  }

  const visitor = await someone();
  await visitor.goto(`/auction/${id}`);
  await visitor.getByRole('link', { name: 'Replay this auction' }).click();
  await expect(visitor.getByRole('heading', { name: 'Replay of Replay Mills' })).toBeVisible();
  await expect(visitor.getByText(`The auction of lot ${id} followed the rules`)).toBeVisible();

  await expect(moment(visitor).getByRole('heading')).toHaveText('The lot opens');
  await visitor.keyboard.press('ArrowRight');
  await expect(moment(visitor).getByRole('heading')).toHaveText('Bid 1: $12.00, bidder 1');
  await expect(visitor.getByText('1 bid · 1 bidder').first()).toBeVisible();
  await visitor.keyboard.press('ArrowLeft');
  await expect(visitor.getByText('No bids yet').first()).toBeVisible();
  await visitor.keyboard.press('3');
  await expect(visitor.getByRole('button', { name: '×60' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await visitor.keyboard.press('Space');
  await expect(moment(visitor).getByRole('heading')).toHaveText('The lot closes');
  await expect(visitor.getByText('Winning bid per share')).toBeVisible();
  await expect(moment(visitor).getByText('Bidder 2 won at $13.00 per share.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Why did it end here?' }).click();
  await expect(visitor.getByText('The last bid, no. 2, came')).toBeVisible();
});

test('a lot’s file is replayed without a connection, and shows which bid was changed', async ({
  someone,
}) => {
  const file = await fileOf(recordOf(honest));
  const page = await someone();
  await page.goto('/auction/999999/replay');
  // The parts of the page come with the first lot.
  await bring(page, file);
  await expect(page.getByRole('heading', { name: 'Replay of lot 42' })).toBeVisible();
  await expect(page.getByText('Price per share', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('Place in the lot').fill('5');
  const card = moment(page);
  await expect(card.getByRole('heading')).toHaveText('Bid 5: $21.50, bidder 3, automatic');
  await expect(card.getByText('Bidder 1 offered up to $21.00.')).toBeVisible();
  await expect(
    card.getByText('59.999 s were left, so the end moved to 24 Nov, 22:21:00.001.'),
  ).toBeVisible();
  await expect(page.getByText('Extended: a bid now extends it again')).toBeVisible();
  await page.getByRole('button', { name: 'Why did it end here?' }).click();
  await expect(page.getByText('At first it was to end on 24 Nov, 22:20:00.000.')).toBeVisible();

  await bring(page, file.replace('\nprice 1650\n', '\nprice 1651\n'));
  await expect(page.getByRole('alert')).toHaveText('Bid 3 is not what was put into the ledger.');
  await page.getByRole('button', { name: 'Show where' }).first().click();
  await expect(card.getByRole('heading')).toHaveText('Bid 3: $16.51, bidder 2, automatic');
  await expect(card.getByText('By the rules bid 3 is at $16.50, not at $16.51.')).toBeVisible();
});

const STEPS = 15;

/** Runs in the page: how long after a key each of so many steps was on the screen, in milliseconds. */
async function timeSteps(steps: number): Promise<number[]> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const times: number[] = [];
  while (times.length < steps) {
    const before = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    await frame();
    await frame();
    times.push(performance.now() - before);
  }
  return times.toSorted((a, b) => a - b);
}

test('a lot of 20,000 bids is stepped through as quickly as any', async ({ someone }) => {
  const file = await fileOf(longLot(nodeHash, 42, 20_000));
  const page = await someone();
  await page.goto('/auction/999999/replay');
  await bring(page, file);
  await page.getByRole('button', { name: 'To the end' }).click({ timeout: 120_000 });
  await expect(moment(page).getByRole('heading')).toHaveText('The lot closes');
  const times = await page.evaluate(timeSteps, STEPS);
  test.info().annotations.push({ type: 'milliseconds', description: times.join(' ') });
  await expect(moment(page).getByRole('heading')).toContainText(
    `Bid ${(20_001 - STEPS).toLocaleString('en')}:`,
  );
  // Other tests have the machine as well: of some steps the page could have been drawn at once.
  expect(times[Math.floor(STEPS / 2)]).toBeLessThan(500);
});
