import { signIn } from './support/arrive.ts';
import { placeFirstBid } from './support/first-bid.ts';
import { approveLot, letBid } from './support/lot.ts';
import { expect, test } from './support/test.ts';

const NOT_IN_DIGITS = 'Use the digits 0 to 9 and a point before the cents, such as 12.50.';

test('cents are typed as people write them: ".9" lists a lot and ".95" bids on it', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  await signIn(buyer, 'buyer@fairlot.test');

  await seller.goto('/seller/auctions/create');
  const listing = { Name: 'Penny Ferries', 'Number of shares': '1000' };
  const prices = { 'Buy-in price': '.9', 'Market price': '1.25', 'Maximum bid': '1.10' };
  for (const [label, text] of Object.entries({ ...listing, ...prices }))
    await seller.getByLabel(label).fill(text);
  await expect(seller.getByRole('region', { name: 'As buyers will see it' })).toContainText(
    '$0.90',
  );
  const sent = seller.waitForResponse((reply) => reply.request().method() === 'POST');
  await seller.getByRole('button', { name: 'Submit for review' }).click();
  const { id } = await (await sent).json();
  await approveLot(admin, id);
  await letBid(buyer, admin, id, 'buyer@fairlot.test');

  await buyer.goto(`/auction/${id}`);
  const amount = buyer.getByLabel('Your bid per share');
  const placeBid = buyer.getByRole('button', { name: 'Place Bid' });
  await amount.fill('1e0');
  await placeBid.click();
  await expect(buyer.getByText(NOT_IN_DIGITS)).toBeVisible();
  await amount.fill('');
  await amount.pressSequentially('0,99');
  await expect(amount).toHaveValue('0.99');
  await expect(buyer.getByText('$990.00')).toBeVisible();
  await amount.pressSequentially('e400');
  await placeBid.click();
  await expect(buyer.getByText(NOT_IN_DIGITS)).toBeVisible();
  await amount.fill('.95');
  await expect(buyer.getByText('$950.00')).toBeVisible();
  await placeFirstBid(buyer);
  await expect(buyer.getByText('$0.95 is bid no. 1')).toBeVisible();
});

test('what a field cannot read is said, never taken for nothing', async ({ page }) => {
  await signIn(page, 'seller@fairlot.test');
  await page.goto('/seller/auctions/create');
  const texts = { Name: 'Garbled Gravel', 'Number of shares': '1000' };
  const prices = { 'Buy-in price': '10', 'Market price': '20' };
  for (const [label, text] of Object.entries({ ...texts, ...prices }))
    await page.getByLabel(label).fill(text);
  const maximum = page.getByLabel('Maximum bid');
  await maximum.pressSequentially('15-');
  const end = page.getByLabel('Ends at');
  await end.pressSequentially('01312031');

  const submit = page.getByRole('button', { name: 'Submit for review' });
  await submit.click();
  await expect(page.getByText(NOT_IN_DIGITS)).toBeVisible();
  await expect(page.getByText('Enter a complete date and time.')).toBeVisible();

  // Thousands with a comma are never taken for cents.
  await maximum.fill('');
  await maximum.pressSequentially('1,000');
  await end.fill('');
  await submit.click();
  await expect(page.getByText('This may have at most two decimals.')).toBeVisible();

  await maximum.fill('15');
  const sent = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await submit.click();
  expect(await (await sent).json()).toMatchObject({ max_bid_price: 15, ends_at: null });
});

test('what is pasted into a field of numbers is read as a whole, or not at all', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'seller@fairlot.test');
  await page.goto('/seller/auctions/create');
  const paste = async (label: string, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.getByLabel(label).focus();
    await page.keyboard.press('ControlOrMeta+V');
    return page.getByLabel(label);
  };
  await expect(await paste('Market price', '$1,234.50')).toHaveValue('1234.50');
  await expect(await paste('Number of shares', '1,000,000')).toHaveValue('1000000');
  const refused = await paste('Buy-in price', '1.234,50');
  await expect(page.getByText(NOT_IN_DIGITS)).toBeVisible();
  await expect(refused).toHaveValue('');
  await refused.pressSequentially('8,5');
  await expect(refused).toHaveValue('8.5');
  await expect(page.getByText(NOT_IN_DIGITS)).toHaveCount(0);
});
