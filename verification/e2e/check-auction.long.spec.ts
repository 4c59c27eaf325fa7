import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { askToBid, bid, decide, submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });
const expect = expects.configure({ timeout: 60_000 });

/** As a file that somebody picks. */
const fileOf = (text: string) => ({
  name: 'lot.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

const marks = (page: Page, word: string) =>
  page.getByRole('listitem').getByText(word, { exact: true });

test('a visitor checks an auction while it is live, after its close, and from a file without a connection', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Cara Checker', 'buyer');
  const id = await submitLot(seller, 'Ledger Mills', {});
  const ends_at = new Date(Date.now() + 80_000).toISOString();
  await api(admin, 'POST', `/api/admin/auctions/${id}/approve`, { ends_at });
  await askToBid(buyer, id);
  await decide(admin, id, email, 'approved');
  await bid(buyer, id, 12);

  const visitor = await someone();
  await visitor.goto(`/auction/${id}`);
  await visitor.getByRole('link', { name: 'Check this auction' }).click();
  // At first the ledger may still be taking the lot in.
  const checks = visitor.getByRole('region', { name: 'Ten checks' });
  await expect(checks).toContainText(`Lot ${id} is live, and so far everything`);
  await expect(marks(visitor, 'Still open')).toHaveCount(4);
  const seen = await visitor.evaluate(() => localStorage.getItem('ledgers') ?? '');

  await expect(async () => {
    await visitor.getByRole('button', { name: 'Check again' }).click();
    await expect(visitor.getByText(`The auction of lot ${id} followed the rules`)).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
  // The key and the checkpoint that this browser saw before are what it compares with now.
  await expect(marks(visitor, 'Holds')).toHaveCount(9);
  await expect(marks(visitor, 'Not checked')).toHaveCount(1);
  await expect(visitor.getByText('The ledger has only grown since')).toBeVisible();

  // Although it has seen a later log of the site, too, it compares with the log that the file is from.
  await visitor.evaluate((text) => {
    const logs: Record<string, { size: number }> = JSON.parse(text);
    const later = { ...Object.values(logs)[0], size: 1 };
    const all = { ...logs, [`${location.host}/log/2`]: later };
    localStorage.setItem('ledgers', JSON.stringify(all));
  }, seen);
  await visitor.reload();
  await expect(visitor.getByText('The ledger has only grown since')).toBeVisible();

  await visitor.goto(`/auction/${id}`);
  const result = visitor.getByRole('region', { name: 'Result' });
  await result.getByRole('link', { name: 'Check this auction' }).click();
  await expect(visitor.getByText(`The auction of lot ${id} followed the rules`)).toBeVisible();

  const coming = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Download the file' }).click();
  const file = readFileSync(await (await coming).path(), 'utf8');
  await visitor.context().setOffline(true);
  const picker = visitor.getByLabel('Choose a file');
  await picker.setInputFiles(fileOf(file.replace('\nprice 1200\n', '\nprice 1201\n')));
  await expect(visitor.getByRole('alert')).toHaveText('Bid 1 is not what was put into the ledger.');
  await picker.setInputFiles(fileOf(file));
  await expect(visitor.getByText(`The auction of lot ${id} followed the rules`)).toBeVisible();
  await picker.setInputFiles(fileOf('no proof\n'));
  await expect(visitor.getByText('This is not a lot proof.')).toBeVisible();
});
