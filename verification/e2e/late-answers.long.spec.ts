import { arrive } from './support/arrive.ts';
import { decide, openLot } from './support/lot.ts';
import { expect, test } from './support/test.ts';

test('what was decided about a buyer stands, also where an answer from before it comes late', async ({
  someone,
  seller,
  admin,
}) => {
  const page = await someone();
  const email = await arrive(page, 'Lara Late', 'buyer');
  const lotId = await openLot(seller, admin, 'Lapwing Locks');
  const lot = new RegExp(`/api/auction/${lotId}$`);
  const panel = page.getByRole('complementary', { name: 'Place a bid' });
  const approved = panel.getByText('You are approved to bid on this lot.');
  await page.goto(`/auction/${lotId}`);
  await panel.getByRole('button', { name: 'Place Bid' }).click();

  // The server's answer is kept on the line once it was written.
  const devtools = await page.context().newCDPSession(page);
  const written = new Promise((resolve) => devtools.once('Fetch.requestPaused', resolve));
  await devtools.send('Fetch.enable', {
    patterns: [{ urlPattern: `*/api/auction/${lotId}`, requestStage: 'Response' }],
  });
  let answers = 0;
  page.on('response', (response) => {
    if (lot.test(response.url())) answers += 1;
  });
  const asked = page.waitForResponse(/request-bid$/);
  // Once it is sent, the page asks for the lot and how its reader stands.
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await Promise.all([asked, written]);
  await decide(admin, lotId, email, 'approved');
  await expect(approved).toBeVisible();
  await devtools.send('Fetch.disable');
  await expect.poll(() => answers, 'the late answer, and one more').toBeGreaterThan(1);
  await expect(approved).toBeVisible();
});
