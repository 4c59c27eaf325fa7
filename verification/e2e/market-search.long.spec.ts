import { signIn } from './support/arrive.ts';
import { letBid, openLot } from './support/lot.ts';
import { expect, test } from './support/test.ts';

const BUYER = 'buyer@fairlot.test';

test('a mistyped search offers the nearest words, and one for ended lots the way to them', async ({
  page,
  seller,
  admin,
}) => {
  // Three letters that no other lot has: the server's own spelling search finds nothing near.
  await openLot(seller, admin, 'Zanderquay Xyj');
  await page.goto('/auctions?q=xoj&min_value=1');
  await page.getByRole('link', { name: '“xyj”' }).click();
  await expect(page).toHaveURL(/\?q=xyj&min_value=1$/);
  const row = page.getByRole('row', { name: /Zanderquay Xyj/ });
  await expect(row).toContainText('opened today');
  await expect(page.getByLabel('Search lots')).toHaveValue('xyj');
  await expect(page.getByText(/ended lots? match/)).toHaveCount(0);

  const { results, total } = await page.request
    .get('/api/results', { params: { limit: 1 } })
    .then(async (all) => {
      const [newest] = await all.json();
      const found = await page.request.get('/api/results', { params: { q: newest.title } });
      return { results: newest.title as string, total: (await found.json()).length as number };
    });
  await page.getByLabel('Search lots').fill(results);
  const words = total === 1 ? '1 ended lot matches' : `${total} ended lots match`;
  await expect(page.getByText(words)).toBeVisible();
  await page.getByText(words).getByRole('link', { name: 'Results' }).click();
  await expect(page).toHaveURL(/\/results\?q=/);
  await expect(page.getByRole('link', { name: results }).first()).toBeVisible();
});

test('the market is narrowed to lots that somebody may bid on, and that would be sold', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  await signIn(buyer, BUYER);
  const open = await openLot(seller, admin, 'Yarrowgate One');
  const reserved = await openLot(seller, admin, 'Yarrowgate Two', { reserve_price: 40 });
  await openLot(seller, admin, 'Yarrowgate Three');
  for (const id of [open, reserved]) await letBid(buyer, admin, id, BUYER);
  await buyer.goto('/auctions?q=yarrowgate');
  const found = buyer.locator('tbody [data-row]');
  await expect(found).toHaveCount(3);
  await buyer.getByRole('button', { name: 'Filters' }).click();
  await buyer.getByLabel('Approval').selectOption('I may bid');
  await expect(found).toHaveCount(2);
  await buyer.getByLabel('Reserve').selectOption('No reserve, or reserve met');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Yarrowgate One');
  await expect(buyer).toHaveURL(/\?q=yarrowgate&may_bid=yes&reserve=none_or_met$/);
  // What is drawn for nobody in particular is theirs once the page knows them.
  await buyer.reload();
  await expect(found).toHaveCount(1);
  await buyer.getByRole('button', { name: 'Remove filter: I may bid' }).click();
  await expect(found).toHaveCount(2);

  const visitor = await someone();
  await visitor.goto('/auctions?q=yarrowgate&may_bid=yes');
  await expect(visitor.getByText('Live auctions not found')).toBeVisible();
  await visitor.getByRole('button', { name: 'Filters' }).click();
  await visitor.getByRole('button', { name: 'Remove filter: I may bid' }).click();
  await expect(visitor.getByLabel('Reserve')).toBeVisible();
  await expect(visitor.getByLabel('Approval')).toHaveCount(0);
  await expect(visitor.locator('tbody [data-row]')).toHaveCount(3);
  // What finds nothing leads to what there is.
  await visitor.getByLabel('Search lots').fill('zzzz');
  await visitor.getByRole('navigation', { name: 'Sectors' }).getByRole('link').first().click();
  await expect(visitor).toHaveURL(/\/auctions\?sector=/);
  await expect(visitor.locator('tbody [data-row]').first()).toBeVisible();
});
