import { lotThatLasts } from './support/lot.ts';
import { scriptNamed } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

/** As many seconds as scripts may take without a word about it, and some for a busy machine. */
const PATIENT = { timeout: 20_000 };
const STANDS_STILL = 'This page has not fully loaded: prices stand still';

test('a lot whose script does not come is not left standing as if it were live', async ({
  page,
}) => {
  await page.route(scriptNamed('auction-page'), (route) => route.abort('connectionreset'));
  await page.goto(`/auction/${(await lotThatLasts(page)).id}`);
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await page.unroute(scriptNamed('auction-page'));
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('a drawn page whose scripts are cut off on their way says that its prices stand still', async ({
  page,
}) => {
  await page.route(scriptNamed('shared'), (route) => route.abort('connectionreset'));
  await page.goto('/auctions');
  await expect(page.getByText('Updated every 5 s')).toHaveCount(0);
  await expect(page.getByText(STANDS_STILL)).toBeVisible(PATIENT);
  await page.unroute(scriptNamed('shared'));
  await page.reload();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(STANDS_STILL)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the log-in is no empty page', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText('Fairlot needs JavaScript')).toBeVisible(PATIENT);
  });
});
