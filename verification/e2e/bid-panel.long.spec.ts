import type { Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { isLive } from './support/live-page.ts';
import { openLot } from './support/lot.ts';
import { openFloor } from './support/open-floor.ts';
import { scriptNamed } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 180_000 });

const field = (page: Page) => page.getByLabel('Your bid per share');

test('offline, an open bid sheet says so beside its button, and takes bids again with the connection', async ({
  someone,
}) => {
  const { lotId, buyers } = await openFloor(someone);
  const [page] = buyers;
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`/auction/${lotId}`);
  await page.getByRole('button', { name: 'Place Bid' }).click();
  const sheet = page.getByRole('dialog', { name: 'Meridian Cables' });
  await field(page).fill('12.34');
  const button = sheet.locator('button[type=submit]');
  await expect(button).toBeEnabled();
  await page.context().setOffline(true);
  await expect(page.locator('[data-connection=offline]').first()).toBeAttached({ timeout: 60_000 });
  // No grace: what is refused is refused as soon as the page behind says that it is offline.
  await expect(button).toBeDisabled({ timeout: 2_000 });
  await expect(sheet.getByText(/^The connection is lost/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await expect(field(page)).toHaveValue('12.34');
});

test('offline soon after the page came, the sheet opens all the same; where its code did not come, the page stays', async ({
  someone,
}) => {
  const { lotId, buyers } = await openFloor(someone);
  const [page] = buyers;
  await page.setViewportSize({ width: 390, height: 664 });
  const press = page.getByRole('button', { name: 'Place Bid' });
  const sheet = page.getByRole('dialog', { name: 'Meridian Cables' });
  const dialogs = scriptNamed('bid-dialogs');

  await test.step('its code comes before anybody presses', async () => {
    const came = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith(dialogs.slice(2)),
    );
    await page.goto(`/auction/${lotId}`);
    await came;
    await page.context().setOffline(true);
    await press.click();
    await expect(sheet.locator('button[type=submit]')).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step('where it did not come, the next press tries again', async () => {
    await page.route(dialogs, (route) => route.abort('internetdisconnected'));
    await page.goto(`/auction/${lotId}`);
    await press.click();
    await expect(page.getByText('This could not be loaded. Please try again.')).toBeVisible();
    await page.unroute(dialogs);
    await press.click();
    await expect(sheet.locator('button[type=submit]')).toBeVisible();
  });
});

test('where a later part of the page did not come, the page stays, and the part comes with the connection', async ({
  someone,
}) => {
  const { lotId, bid, buyers } = await openFloor(someone);
  await bid(10);
  const [page] = buyers;
  const reading = scriptNamed('plot-reading');
  await page.route(reading, (route) => route.abort('internetdisconnected'));
  await page.goto(`/auction/${lotId}`);
  const missed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith(reading.slice(2)),
  );
  await isLive(page);
  const plot = page.locator('section[aria-labelledby=plot]');
  await plot.getByRole('application').press('Home');
  await missed;
  await expect(plot).toBeVisible();
  await page.unroute(reading);
  await expect(plot).toContainText('no. 1 ·');
});

test('over a slow line, the amount does not stand there before Enter can send it', async ({
  someone,
}) => {
  const { lotId, buyers } = await openFloor(someone);
  const [page] = buyers;
  const { promise: later, resolve: come } = Promise.withResolvers<void>();
  await page.route(scriptNamed('bid-end'), async (route) => {
    await later;
    await route.continue();
  });
  const asked = page.waitForRequest(scriptNamed('bid-end'));
  const fields = page.waitForResponse(scriptNamed('bid-fields'));
  await page.goto(`/auction/${lotId}`);
  await asked;
  await page.evaluate(async (script) => {
    await import(script);
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
  }, (await fields).url());
  await expect(field(page)).toHaveCount(0);
  come();
  await field(page).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Bid $10.00 per share?' })).toBeVisible();
});

test('who asks for a lot with restrictions says that they meet them, and an admin reads it', async ({
  someone,
  seller,
  admin,
}) => {
  const restrictions = 'Only accredited investors may hold these shares.';
  const lotId = await openLot(seller, admin, 'Restharrow Rail', {
    transfer_restrictions: restrictions,
  });
  const page = await someone();
  await arrive(page, 'Ada Accredited', 'buyer');
  await page.goto(`/auction/${lotId}`);
  await page.getByRole('button', { name: 'Place Bid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Admin Approval Required' });
  await expect(dialog.getByText(restrictions)).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send request' });
  const meets = dialog.getByLabel('I meet these conditions');
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(send).toBeInViewport({ ratio: 1 });
  for (const _ of ['once', 'twice']) {
    await send.click();
    await expect(meets).toBeFocused();
    await expect(meets).toBeInViewport({ ratio: 1 });
    await expect(meets).toHaveAccessibleDescription('Confirm that you meet these conditions.');
    await dialog.getByLabel('Message to the admins').focus();
  }
  await page.setViewportSize({ width, height });
  await meets.check();
  await expect(meets).toHaveAccessibleDescription('');
  await send.click();
  await expect(page.getByText('Request sent successfully!')).toBeVisible();
  await admin.goto('/admin/bid-requests');
  await expect(admin.getByRole('row', { name: 'Restharrow Rail' })).toContainText(
    'Says that they meet the restrictions',
  );
});
