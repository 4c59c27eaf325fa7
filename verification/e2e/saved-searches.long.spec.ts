import { arrive, signIn } from './support/arrive.ts';
import { openLot } from './support/lot.ts';
import { PASSWORD } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('who saves a search hears of a new lot that matches, wherever they are, and may delete it', async ({
  someone,
  seller,
  admin,
}) => {
  const page = await someone();
  const email = await arrive(page, 'Sara Search', 'buyer');
  await page.context().clearCookies();

  await page.goto('/auctions?q=quillrail&within=24h&max_price=50');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, email, PASSWORD);
  await page.reload();
  await expect(page).toHaveURL(/\/auctions\?q=quillrail/);
  // What was pressed before the log-in is done after it, once.
  await expect(page.getByText('Search saved. We’ll notify you here')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save search' });
  const saved = page.getByRole('button', { name: 'Search saved' });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await saved.press('Enter');
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.press('Enter');
  await page.setViewportSize({ width: 390, height: 400 });
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await expect(page.getByRole('link', { name: '“quillrail”, price up to $50' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  // The same search, however it is written; not another one.
  await page.goto('/auctions?max_price=50&q=quillrail&sort=newest');
  await expect(saved).toBeVisible();
  await page.goto('/auctions?within=1h&sector=energy');
  await expect(save).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Energy' }).click();
  await expect(page.getByRole('button', { name: /^Remove filter:/ })).toHaveCount(1);
  await expect(save).toHaveCount(0);

  const lotId = await openLot(seller, admin, 'Quillrail North');
  await openLot(seller, admin, 'Larkfield Locks');
  const bell = page.getByRole('button', { name: /^Notifications, 1 unread/ });
  await expect(bell).toBeVisible({ timeout: 90_000 });
  await bell.click();
  const notice = page.getByText('A new lot matches your saved search');
  await expect(notice).toBeVisible();
  await expect(page.getByText(/Quillrail North at \$10\.00 per share/)).toBeVisible();
  await notice.click();
  await expect(page).toHaveURL(`/auction/${lotId}`);

  await page.goto('/watchlist');
  const searches = page.getByRole('region', { name: 'Saved searches' });
  await expect(searches.getByText('1 live lot')).toBeVisible();
  await searches.getByRole('link', { name: '“quillrail”, price up to $50' }).click();
  await expect(page.getByRole('link', { name: 'Quillrail North', exact: true })).toBeVisible();
  await page.goBack();
  await searches.getByRole('button', { name: /^Delete the search/ }).click();
  await expect(searches.getByText('You have not saved a search.')).toBeVisible();
});
