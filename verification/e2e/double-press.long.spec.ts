import type { Locator, Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { openLot, submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 60_000 });

/** What changes something and left this page since; what asks only is not counted. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' || request.url().includes('check-biding-allowed')) return;
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).dblclick();

test('what is pressed twice is sent once', async ({ someone, seller, admin }) => {
  const buyer = await someone();
  await arrive(buyer, 'Dora Double', 'buyer');
  const lotId = await openLot(seller, admin, 'Turnstone Ferries');
  const sent = sentBy(buyer);

  await buyer.goto(`/auction/${lotId}`);
  await buyer.getByRole('button', { name: 'Place Bid' }).click();
  await press(buyer, 'Send request');
  await expect(buyer.getByText('Request sent successfully!')).toBeVisible();
  expect(sent).toEqual([`POST /api/auctions/${lotId}/request-bid`]);

  await buyer.goto('/buyer/become-seller');
  await press(buyer, 'Yes');
  await expect(buyer).toHaveURL(/\/seller$/);
  await expect(buyer.getByRole('main')).toBeFocused();
  expect(sent.slice(1)).toEqual(['POST /api/switch-role']);

  await buyer.getByRole('button', { name: /^Account of/ }).click();
  await buyer.getByRole('menuitem', { name: 'Logout' }).dblclick();
  await expect(buyer.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(sent.slice(2)).toEqual(['POST /logout']);
});

/** The page's clock stands still from here on, at so many ms from now. */
const holdClock = (page: Page, ahead = 0): Promise<void> =>
  page.evaluate((ms) => {
    const now = performance.now() + ms;
    performance.now = () => now;
  }, ahead);

const pressBeside = (page: Page): Promise<void> => page.mouse.click(5, 5);

test('the double click that opens a dialog does not close it; a press beside it later does', async ({
  page,
}) => {
  await page.goto('/dev/ui');
  const dialog: Locator = page.getByRole('dialog');
  await holdClock(page);
  await page.getByRole('button', { name: 'Open the dialog' }).first().click();
  await expect(dialog).toBeVisible();
  await pressBeside(page);
  await expect(dialog).toBeVisible();
  await holdClock(page, 10_000);
  await pressBeside(page);
  await expect(dialog).toBeHidden();
});

test('a press beside a dialog does not throw away the reason that is being written', async ({
  seller,
  admin,
}) => {
  await submitLot(seller, 'Sandpiper Salt');
  await admin.goto('/admin/auctions?q=Sandpiper');
  await admin.getByRole('button', { name: 'Reject Sandpiper Salt' }).click();
  const reason = admin.getByRole('dialog').getByLabel('Reason');
  await reason.fill('Name the exchange it trades on.');
  await holdClock(admin, 10_000);
  await pressBeside(admin);
  await expect(reason).toHaveValue('Name the exchange it trades on.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(reason).toBeHidden();
});
