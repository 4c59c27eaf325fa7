import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { query } from './support/database.ts';
import { confirmBid } from './support/first-bid.ts';
import { letBid, lotThatLasts, submitLot } from './support/lot.ts';
import { mailTo } from './support/steps.ts';
import { expect, test } from './support/test.ts';

interface LotNow {
  id: number;
  status: string;
  ends_at: string;
  extensions: number;
  winner: { name: string } | null;
}

const TITLE = 'Perigee Optics';
/** Time enough for somebody to be approved, open the page and bid, on a machine that has other work. */
const RUNNING_SECONDS = 45;

/** A lot that ends in some seconds, with the buyers approved to bid on it. */
async function openShortLot(
  seller: Page,
  admin: Page,
  buyers: readonly (readonly [Page, email: string])[],
): Promise<LotNow> {
  const id = await submitLot(seller, TITLE);
  const ends_at = new Date(Date.now() + RUNNING_SECONDS * 1000).toISOString();
  const approve = `/api/admin/auctions/${id}/approve`;
  const { auction } = await api<{ auction: LotNow }>(admin, 'POST', approve, { ends_at });
  for (const [buyer, email] of buyers) await letBid(buyer, admin, id, email);
  return auction;
}

/** Presses Place Bid on the lot's page; then it is asked whether that is meant. */
async function pressPlaceBid(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Your bid per share').fill(amount);
  await page.locator('form').getByRole('button', { name: 'Place Bid' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function confirm(page: Page): Promise<void> {
  await confirmBid(page);
  await expect(page.getByText('Bid placed successfully')).toBeVisible();
}

const lotNow = (page: Page, id: number) => api<LotNow>(page, 'GET', `/api/auction/${id}`);

async function untilSecondsLeft(page: Page, lot: LotNow, seconds: number): Promise<void> {
  await expect(async () => {
    const { ends_at } = await lotNow(page, lot.id);
    expect(Date.parse(ends_at) - Date.now()).toBeLessThan(seconds * 1000);
  }).toPass({ timeout: 60_000, intervals: [100] });
}

const bellTells = async (page: Page, sentence: string): Promise<void> => {
  await expect(async () => {
    const notices = await api<{ data: { title: string } }[]>(page, 'GET', '/api/notifications');
    expect(notices.map(({ data }) => data.title)).toContain(sentence);
  }).toPass({ timeout: 20_000 });
};

test('a late bid extends the lot; it closes on time and winner, loser and seller are told', async ({
  someone,
  seller,
  admin,
  server,
}) => {
  const [winner, loser] = [await someone(), await someone()];
  const openAll = (path: string) => Promise.all([winner, loser].map((page) => page.goto(path)));
  const buyers = [
    [winner, await arrive(winner, 'Wilma West', 'buyer')],
    [loser, await arrive(loser, 'Louis Lane', 'buyer')],
  ] as const;
  // A slow machine has drawn and loaded most of what a lot needs before this one's seconds run.
  const other = await lotThatLasts(winner);
  await openAll(`/auction/${other.id}`);
  const lot = await openShortLot(seller, admin, buyers);
  await openAll(`/auction/${lot.id}`);
  await pressPlaceBid(loser, '10');
  await confirm(loser);
  await pressPlaceBid(winner, '11');
  await untilSecondsLeft(winner, lot, 5);
  await confirm(winner);

  const extended = await lotNow(winner, lot.id);
  expect(extended.extensions).toBeGreaterThanOrEqual(1);
  expect(Date.parse(extended.ends_at)).toBeGreaterThan(Date.parse(lot.ends_at));

  let ended: LotNow | undefined;
  await expect(async () => {
    ended = await lotNow(winner, lot.id);
    expect(ended.status).toBe('ended');
  }).toPass({ timeout: 30_000, intervals: [100] });
  const late = 'select extract(epoch from ended_at - ends_at)::float8 as seconds from auctions';
  const [close] = await query<{ seconds: number }>(server, `${late} where id = $1`, [lot.id]);
  expect(close?.seconds).toBeGreaterThanOrEqual(0);
  expect(close?.seconds).toBeLessThan(2);
  expect(ended?.winner?.name).toBe('Wilma West');

  const first = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const sale = `500 shares of ${TITLE} at $11.00 · $5,500.00`;
  await expect(first(winner)).toHaveText(`You won ${sale}`);
  await expect(first(loser)).toHaveText(/^You did not win: Wilma W\. · bidder 2 won 500 shares/);
  await expect(winner.getByText('Bid placed successfully')).toBeHidden();
  await expect(winner.getByText(/You won this lot at \$11\.00/).first()).toBeVisible();
  const panel = winner.getByRole('complementary', { name: 'Place a bid' });
  await expect(panel).toContainText('$5,500.00 to pay, due by');
  await expect(panel.getByRole('link', { name: 'See how to pay' })).toBeVisible();
  await expect(loser.getByText(/went to another bidder at \$11\.00/).first()).toBeVisible();
  await bellTells(winner, 'You won the auction');
  await bellTells(loser, 'You did not win the auction');
  await bellTells(seller, 'Your auction ended: sold');
  const about = (word: string) => new RegExp(`${word}.*${TITLE}`, 'i');
  await mailTo(winner, 'wilma.west@example.test', about('won'));
  await mailTo(loser, 'louis.lane@example.test', about('did not win'));
  await mailTo(seller, 'seller@fairlot.test', about('sold'));
});
