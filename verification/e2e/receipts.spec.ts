import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readEntry } from '#domain/ledger/entries.ts';
import { readVkey } from '#domain/ledger/note.ts';
import { openCheckpoint } from '#domain/ledger/open-checkpoint.ts';
import { readPolicy } from '#domain/ledger/policy.ts';
import { isIncluded, readProof } from '#domain/ledger/proof.ts';
import { openReceipt } from '#domain/ledger/receipt.ts';
import { leafHash } from '#domain/ledger/tree.ts';
import { toDate } from '#domain/time.ts';
import { sha256, verifyEd25519 } from '#verification/support/ledger-keys.ts';
import { arrive, signIn } from './support/arrive.ts';
import { placeFirstBid } from './support/first-bid.ts';
import { bid, letBid, openLot } from './support/lot.ts';
import { PASSWORD } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 180_000 });

/** What a receipt promises. */
const PROMISED_WITHIN_MS = 60_000;

/** The id of a bid that the market does not have. */
const NO_BID = 2_000_000_000;

/** Presses a button that saves a file; what is in it. */
async function save(page: Page, name: RegExp): Promise<Uint8Array> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  return readFile(await (await saved).path());
}

test('a bid’s receipt is kept, exchanged for the log’s proof, saved and checked', async ({
  someone,
}) => {
  const [page, seller, admin] = [await someone(), await someone(), await someone()];
  await signIn(seller, 'seller@fairlot.test');
  await signIn(admin, 'admin@fairlot.test');
  const email = await arrive(page, 'Rita Receipt', 'buyer');
  const lotId = await openLot(seller, admin, 'Ledgerly Paper');
  await letBid(page, admin, lotId, email);
  const site = await page.request.get('/log/1/vkey');
  const vkey = (await site.text()).trim();

  await test.step('right after the bid it says that it is signed, then that it is in the log', async () => {
    await page.goto(`/auction/${lotId}`);
    await placeFirstBid(page);
    const logged = page.getByText('Signed, and in the public ledger.');
    await expect(logged).toBeVisible({ timeout: PROMISED_WITHIN_MS });
  });

  const signedAt =
    await test.step('the receipt that was saved is signed by the key of the site', async () => {
      const key = readVkey(sha256, vkey);
      if (!key) throw new Error('The key can be read.');
      const receipt = await save(page, /^Download the receipt for bid no. 1 on Ledgerly Paper/);
      const opened = await openReceipt(sha256, verifyEd25519, key, receipt);
      if (typeof opened === 'string') throw new Error(opened);
      expect(opened).toMatchObject({
        ...{ kind: 'accepted', lot: lotId, seq: 1, asked: 1_000, price: 1_000 },
      });
      return toDate(opened.at).toISOString();
    });

  await test.step('the proof that was saved has the bid in the log', async () => {
    const proof = readProof(await save(page, /^Download the proof for bid no. 1/));
    const policy = readPolicy(sha256, Buffer.from(`log ${vkey}\nquorum none\n`));
    if (!proof?.extra || 'fault' in policy) throw new Error('All can be read.');
    const opened = await openCheckpoint(verifyEd25519, proof.checkpoint, policy);
    if (typeof opened === 'string') throw new Error(opened);
    const leaf = { index: proof.index, leaf: leafHash(sha256, proof.extra) };
    expect(isIncluded(sha256, opened.checkpoint, [leaf], proof.hashes)).toBe(true);
    expect(readEntry(proof.extra)).toMatchObject({ kind: 'bid', lot: lotId, seq: 1 });
  });

  await test.step('a refusal is signed, too, and stands in the list of all', async () => {
    const [rival, third] = [await someone(), await someone()];
    for (const [who, name] of [
      [rival, 'Rick Rival'],
      [third, 'Tess Third'],
    ] as const) {
      await letBid(who, admin, lotId, await arrive(who, name, 'buyer'));
    }
    await rival.route('**/api/auctions/*/bids', async (route) => {
      if (route.request().method() === 'POST') await bid(third, lotId, 12);
      await route.continue();
    });
    await rival.goto(`/auction/${lotId}`);
    await placeFirstBid(rival);
    await expect(rival.getByText('Fairlot signed this refusal.')).toBeVisible();
    await rival.getByRole('link', { name: 'All receipts' }).click();
    const row = rival.getByRole('row', { name: 'Ledgerly Paper' });
    await expect(row).toContainText('Refused: The bid must be at least $12.01.');
    await expect(row).toContainText('Signature checked: it holds');
  });

  await test.step('a browser without the receipt lists the bid, with the way to its check', async () => {
    await page.goto('/buyer/receipts');
    await expect(page.getByText('All your bids have a receipt in this browser.')).toBeVisible();
    const other = await someone();
    await signIn(other, email, PASSWORD);
    await other.goto('/buyer/receipts');
    await expect(other.getByText('No receipts in this browser yet.')).toBeVisible();
    const row = other
      .getByRole('table', { name: 'Bids without a receipt in this browser' })
      .getByRole('row', { name: 'Ledgerly Paper' });
    await expect(row).toContainText('$10.00');
    await expect(
      row.getByRole('link', { name: 'Check this auction: Ledgerly Paper' }),
    ).toHaveAttribute('href', `/auction/${lotId}/verify`);
  });

  await test.step('the browser finds a receipt that somebody changed', async () => {
    await page.goto('/buyer/receipts');
    const row = page.getByRole('row', { name: 'Ledgerly Paper' });
    await expect(row).toContainText('Signature checked: it holds');
    await expect(row.locator('time')).toHaveAttribute('datetime', signedAt);
    await page.evaluate(() => {
      const { list } = JSON.parse(localStorage.getItem('receipts') ?? '');
      const [one] = list;
      const receipt = one.receipt.replace(/^extra (.)/m, (_: string, first: string) =>
        first === 'A' ? 'extra B' : 'extra A',
      );
      localStorage.setItem('receipts', JSON.stringify({ list: [{ ...one, receipt }] }));
    });
    await page.reload();
    await expect(row).toContainText('Signature wrong: not what Fairlot signed');
  });

  await test.step('where the log has another bid than the one that was promised, it says so', async () => {
    const promised = await page.evaluate(() => {
      const { list } = JSON.parse(localStorage.getItem('receipts') ?? '{}');
      const { proof: _, ...one } = list[0];
      let promised = '';
      const receipt = one.receipt.replace(/^extra .(.+)$/m, (_: string, rest: string) => {
        promised = atob(`Z${rest}`).replace('\nprice 1000\n', '\nprice 1100\n');
        return `extra ${btoa(promised)}`;
      });
      localStorage.setItem('receipts', JSON.stringify({ list: [{ ...one, receipt }] }));
      return promised;
    });
    expect(promised).toContain('\nprice 1100\n');
    await page.reload();
    await expect(
      page.getByText('The public ledger does not show the bid that Fairlot promised'),
    ).toBeVisible({ timeout: PROMISED_WITHIN_MS });
  });
});

test('a promise that the log does not keep within a minute is said to be evidence', async ({
  someone,
}) => {
  const page = await someone();
  await arrive(page, 'Mia Missing', 'buyer');
  const me = await page.request.get('/api/me');
  const by = (await me.json()).id;
  await page.goto('/buyer/receipts');
  await expect(page.getByText('No receipts in this browser yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See My Bids' })).toBeVisible();
  const promisedBid = { id: NO_BID, seq: 1 };
  await page.evaluate(
    ({ by, promisedBid }) => {
      const promised = { key: 'k', by, lot: { id: 1, title: 'Lost Lot' }, amount: 12 };
      const kept = { ...promised, keptAt: Date.now() - 61_000, bid: promisedBid, receipt: 'x' };
      localStorage.setItem('receipts', JSON.stringify({ list: [kept] }));
    },
    { by, promisedBid },
  );
  await page.reload();
  await expect(
    page.getByText('this bid was not in the public ledger: keep the receipt as evidence'),
  ).toBeVisible();
});
