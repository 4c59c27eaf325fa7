import type { Page, Route } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive, signIn } from './support/arrive.ts';
import { approveLot, askToBid, bid, decide, submitLot } from './support/lot.ts';
import { PASSWORD } from './support/steps.ts';
import { expect as expects, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });
const expect = expects.configure({ timeout: 60_000 });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const PDF = Buffer.from('%PDF-1.7');

const WHOLE = Buffer.from('%PDF-1.4\n%%EOF\n');
const REPORT = { name: 'Report.pdf', mimeType: 'application/pdf' };

const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen files' });

/** The row of a file that is not stored yet. */
const waiting = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files on their way' }).getByRole('listitem').filter({
    hasText: name,
  });

async function logInAgain(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Login');
}

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title });

test('a listing is refused without losing a word, outlives a log-in, is rejected and resubmitted', async ({
  someone,
}) => {
  const [page, admin] = [await someone(), await someone()];
  const email = await arrive(page, 'Sam Seller', 'seller');
  await signIn(admin, 'admin@fairlot.test');

  await test.step('nothing yet, said in words', async () => {
    await page.goto('/seller');
    await expect(page.getByText('Live auctions not found')).toBeVisible();
    await page.getByRole('link', { name: 'My Auctions', exact: true }).click();
    await expect(page.getByText('No auctions found.')).toBeVisible();
    await page.getByRole('link', { name: 'Create an auction' }).click();
  });

  await test.step('an empty form says what is required', async () => {
    await press(page, 'Submit for review');
    for (const field of ['name', 'number of shares', 'buy-in price', 'market price'])
      await expect(page.getByText(`The ${field} is required.`)).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
  });

  await test.step('a picture that cannot be a logo is refused by name, and one that can is shown', async () => {
    const picker = page.getByLabel(/^Logo: PNG/);
    await picker.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByText('The logo must be a PNG, JPG or WEBP image.')).toBeVisible();
    await picker.setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: PDF });
    await expect(page.getByText('mark.png')).toBeVisible();
    await press(page, 'Remove');
    await expect(page.getByText('Drop an image here')).toBeVisible();
  });

  await test.step('documents are chosen with the listing; what cannot be one is refused by name', async () => {
    await page.getByLabel('Add documents').setInputFiles([
      { ...REPORT, buffer: WHOLE },
      { ...REPORT, name: 'Half.pdf', buffer: PDF },
      { ...REPORT, name: 'Plan.pdf', buffer: WHOLE },
      { name: 'Notes.txt', mimeType: 'text/plain', buffer: PDF },
    ]);
    const noKind = 'Notes.txt: Only PDF, PNG and JPG files can be added.';
    await expect(page.getByText(noKind)).toBeVisible();
    const proof = page.getByLabel('Add proof of holding');
    await proof.setInputFiles({ ...REPORT, name: 'None.pdf', buffer: Buffer.from('none') });
    await expect(chosen(page)).toContainText('This file is damaged, or not a PDF, PNG or JPG.');
    await press(page, 'Submit for review');
    await press(page, 'Documents: proof of holding');
    await expect(page.getByRole('button', { name: 'Remove None.pdf' })).toBeFocused();
    await press(page, 'Remove None.pdf');
    await proof.setInputFiles({ ...REPORT, name: 'Register.pdf', buffer: WHOLE });
    await expect(page.getByLabel('Add proof of holding')).toHaveCount(0);
    await press(page, 'Remove Plan.pdf');
    await expect(chosen(page).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('a year that is none leaves the form standing', async () => {
    await page.getByLabel('Ends at').fill('20260-01-01T00:00');
    await press(page, 'Submit for review');
    await expect(page.getByText(/^This must be a date and time/)).toBeVisible();
    await page.getByLabel('Ends at').fill('');
  });

  await test.step('what is wrong stands beside its field, and what was typed stays', async () => {
    await page.getByLabel('Name').fill('Saffron Solar');
    await page.getByLabel('Ticker').fill('sfrn');
    await page.getByLabel('Number of shares').fill('1000');
    await page.getByLabel('Buy-in price').fill('12');
    await page.getByLabel('Market price').fill('11');
    await press(page, 'Submit for review');
    await expect(page.getByText('The market price must be above the buy-in price.')).toBeVisible();
    await page.getByLabel('Market price').fill('16');
    const maximum = page.getByLabel('Maximum bid');
    await maximum.fill('11.99');
    await press(page, 'Submit for review');
    const belowStart = 'The maximum bid may not be below the buy-in price.';
    await expect(page.getByText(belowStart)).toBeVisible();
    await maximum.fill('');
    await expect(page.getByText('25.0% below market')).toBeVisible();
    await page.getByLabel('Revenue').fill('4200000');
    await page.getByLabel('Profit or loss').fill('-310000');
    await press(page, 'Submit for review');
    const noYear = 'Enter the financial year that revenue and profit are from.';
    await expect(page.getByText(noYear)).toBeVisible();
    await page.getByLabel('Financial year').fill('2025');
    const preview = page.getByRole('region', { name: 'As buyers will see it' });
    await expect(preview).toContainText('Revenue 2025$4,200,000Loss 2025$310,000');
    await page.route('**/api/seller/auctions', (route) => route.abort());
    await press(page, 'Submit for review');
    await expect(page.getByText('Failed to save auction.')).toBeVisible();
    await page.unroute('**/api/seller/auctions');
    await expect(page.getByLabel('Name')).toHaveValue('Saffron Solar');
  });

  await test.step('an increment of its own must be given, and is asked about above the buy-in price', async () => {
    await page.getByLabel('One increment for this lot').check();
    await press(page, 'Submit for review');
    await expect(page.getByText('Enter an increment, or choose the market’s.')).toBeVisible();
    await page.getByLabel('Increment per share').fill('20');
    await press(page, 'Submit for review');
    const question = page.getByRole('alertdialog', { name: 'Is an increment of $20.00 right?' });
    await expect(question).toContainText('the second must be at least $32.00');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('The market’s increments').check();
    await expect(
      page.getByText('$0.05 at the buy-in price. They rise with the price.'),
    ).toBeVisible();
  });

  await test.step('the session ends meanwhile: after the log-in the form is as it was, with its files', async () => {
    await page.context().clearCookies();
    await press(page, 'Submit for review');
    await logInAgain(page, email);
    await expect(page.getByLabel('Name')).toHaveValue('Saffron Solar');
    await expect(page.getByLabel('Market price')).toHaveValue('16');
    await expect(chosen(page).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('the documents follow the listing, even if the session ends between; one that fails is tried again', async () => {
    const uploads = '**/api/seller/auctions/*/documents';
    await page.route(uploads, (route) =>
      route.request().postDataBuffer()?.includes('Report.pdf') ? route.abort() : route.continue(),
    );
    const endSession = async (route: Route) => {
      await page.context().clearCookies();
      await route.fallback();
    };
    await page.route(uploads, endSession, { times: 1 });
    await page.getByRole('button', { name: 'Submit for review' }).dblclick();
    await logInAgain(page, email);
    await expect(page).toHaveURL(/\/seller\/auctions\/\d+$/);
    await expect(page.getByRole('alert').filter({ hasText: '2 of 3 documents' })).toBeVisible();
    await press(page, 'See what to do');
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeFocused();
    await expect(page.getByText('Proof of holding, for approved bidders only.')).toBeVisible();
    const whole = 'The document must be a complete PDF, PNG or JPG file.';
    await expect(waiting(page, 'Half.pdf')).toContainText(whole);
    await expect(page.getByRole('button', { name: 'Try again: Half.pdf' })).toHaveCount(0);
    await press(page, 'Remove Half.pdf');
    await page.unroute(uploads);
    await press(page, 'Try again: Report.pdf');
    await expect(page.getByRole('link', { name: 'Report.pdf' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Files on their way' })).toHaveCount(0);
  });

  await test.step('a document is read, removed and added; what was not sent when the page went is named', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Report.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('Report.pdf');
    await press(page, 'Remove Report.pdf');
    await expect(page.getByText('Document removed.')).toBeVisible();
    await page.route('**/documents', (route) => route.abort());
    await page.getByLabel('Add documents').setInputFiles({ ...REPORT, buffer: WHOLE });
    await expect(waiting(page, 'Report.pdf')).toContainText('The connection dropped');
    await page.unroute('**/documents');
    await page.reload();
    await expect(
      page.getByText('Choose these again if they are not listed above: Report.pdf.'),
    ).toBeVisible();
    await page.getByLabel('Add documents').setInputFiles({ ...REPORT, buffer: WHOLE });
    await expect(page.getByRole('link', { name: 'Report.pdf' })).toBeVisible();
    await expect(page.getByText('Choose these again')).toHaveCount(0);
    await page.getByRole('link', { name: 'My Auctions' }).click();
    await expect(rowOf(page, 'Saffron Solar')).toHaveCount(1);
    await expect(rowOf(page, 'Saffron Solar')).toContainText('Pending');
  });

  const [lot] = await api<{ id: number }[]>(page, 'GET', '/api/seller/auctions/mine');
  await test.step('an address that names none of mine says so', async () => {
    await page.goto('/seller/auctions/999999/edit');
    await expect(page.getByRole('heading', { name: 'Auction not found' })).toBeVisible();
    await page.getByRole('link', { name: 'See my auctions' }).click();
  });

  await test.step('a rejection shows with its reason by itself, and is mended', async () => {
    const reason = 'The ticker belongs to another company.';
    await api(admin, 'POST', `/api/admin/auctions/${lot?.id}/reject`, { reason });
    await expect(rowOf(page, 'Saffron Solar')).toContainText(reason);
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: /1\s*rejected listing to edit and resubmit/ }).click();
    await page.getByRole('link', { name: 'Edit and resubmit Saffron Solar' }).click();
    await expect(page.getByText(`Rejected: ${reason}`)).toBeVisible();
    await page.getByLabel('Ticker').fill('SFSO');
    await page.getByLabel('Reply to the reviewer').fill('It is SFSO.');
    await press(page, 'Resubmit for review');
    await expect(rowOf(page, 'Saffron Solar')).toContainText('Pending');
    await admin.goto('/admin/auctions?q=Saffron');
    await press(admin, 'Approve Saffron Solar');
    const again = admin.getByRole('region', { name: 'Submitted again' });
    await expect(again).toContainText(reason);
    await expect(again).toContainText('It is SFSO.');
    await expect(again).toContainText(/SFRN.*SFSO/);
    await expect(admin.getByText('$0.05 (from $10.00)')).toBeVisible();
    await admin.getByText('Increments by price').click();
    await expect(admin.getByRole('row', { name: 'From $100.00 $0.50' })).toBeVisible();
    await expect(admin.getByText('Revenue 2025')).toBeVisible();
    await expect(admin.getByText('$310,000', { exact: true })).toBeVisible();
    await expect(admin.getByLabel('I checked the proof of holding.')).not.toBeChecked();
  });

  await test.step('deleting asks first, says when it failed, and works', async () => {
    const path = `**/api/seller/auctions/${lot?.id}`;
    await page.route(path, (route) => route.abort());
    const remove = async () => {
      await press(page, 'More for Saffron Solar');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await remove();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this auction?',
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete auction.')).toBeVisible();
    await page.unroute(path);
    await remove();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Auction deleted successfully.')).toBeVisible();
    await expect(page.getByText('No auctions found.')).toBeVisible();
  });
});

test('a seller’s screens follow their lot as it goes live and is bid on, names masked', async ({
  someone,
}) => {
  const [page, admin, buyer] = [await someone(), await someone(), await someone()];
  await arrive(page, 'Sue Stock', 'seller');
  await signIn(admin, 'admin@fairlot.test');
  const email = await arrive(buyer, 'Betty Bidder', 'buyer');
  const lotId = await submitLot(page, 'Sandpiper Ports');

  await page.goto('/seller/auctions');
  await expect(rowOf(page, 'Sandpiper Ports')).toContainText('Pending');
  await approveLot(admin, lotId);
  await expect(rowOf(page, 'Sandpiper Ports')).toContainText('Live');

  await page.getByRole('link', { name: 'Bids and requests for Sandpiper Ports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sandpiper Ports' })).toBeVisible();
  // The plot says so as well.
  await expect(page.locator('p:not(figure p)', { hasText: 'No bids yet' })).toBeVisible();
  await press(page, 'Requests to bid');
  await expect(page.getByText('No requests found.')).toBeVisible();
  await askToBid(buyer, lotId);
  await expect(rowOf(page, 'Betty B.')).toContainText('Waiting');
  await decide(admin, lotId, email, 'approved');
  await expect(rowOf(page, 'Betty B.')).toContainText('Approved');

  await page.getByRole('group', { name: 'Records of this lot' }).getByText('Bids').click();
  await bid(buyer, lotId, 12.5);
  await expect(rowOf(page, 'Betty B.')).toContainText('$12.50');
  await expect(page.getByText('Betty Bidder')).toHaveCount(0);

  await page.getByRole('link', { name: 'Public page of Sandpiper Ports' }).click();
  await expect(page.getByText('This is your own auction. You cannot bid on it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Bid' })).toHaveCount(0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto('/auctions?q=Sandpiper');
    await expect(page.getByRole('link', { name: 'View Sandpiper Ports' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Place Bid/ })).toHaveCount(0);
  }
});
