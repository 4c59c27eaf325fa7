import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive, signIn } from './support/arrive.ts';
import { approveLot, bid, letBid, openLot, submitLot } from './support/lot.ts';
import { linkIn, mailTo } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const SIZES = [
  [1280, 593],
  [1366, 641],
  [1440, 789],
  [1536, 730],
  [1920, 945],
  [375, 553],
  [390, 664],
  [412, 732],
  [430, 739],
] as const;

/** Runs in the page, before its scripts: counts the notes that it plays. */
function countNotes(): void {
  const page = globalThis as typeof globalThis & { notes?: number };
  page.notes = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    page.notes = (page.notes ?? 0) + 1;
    start.call(this, when);
  };
}
const notesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as typeof globalThis & { notes?: number }).notes ?? 0);

const iconOf = (page: Page) => page.locator('link[rel=icon]').first();

const toasts = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

test('who was outbid learns it on any page, hears it once, and is led to the next bid', async ({
  someone,
}) => {
  const [jane, paul, seller, admin] = await Promise.all([
    someone(),
    someone(),
    someone(),
    someone(),
  ]);
  await signIn(seller, 'seller@fairlot.test');
  await signIn(admin, 'admin@fairlot.test');
  const lotId = await openLot(seller, admin, 'Harbour Lens');
  for (const [page, name] of [
    [jane, 'Jane Alert'],
    [paul, 'Paul Rival'],
  ] as const) {
    await letBid(page, admin, lotId, await arrive(page, name, 'buyer'));
  }
  await jane.addInitScript(countNotes);
  await jane.goto(`/auction/${lotId}`);
  await jane.getByLabel('Your bid per share').fill('41');
  await jane.getByRole('button', { name: 'Place Bid' }).click();
  await jane.getByRole('alertdialog').getByRole('button', { name: 'Place Bid' }).click();
  await jane.getByRole('button', { name: 'Play a sound if I am outbid' }).click();
  await expect.poll(() => notesOf(jane)).toBe(2);
  await expect(jane.getByRole('link', { name: 'All alerts' })).toBeFocused();

  await jane.goto('/buyer/notifications');
  await jane.getByRole('button', { name: 'Mark all read' }).click();
  await expect(jane.getByLabel('Sound')).toBeChecked();
  const other = await jane.context().newPage();
  await other.addInitScript(countNotes);
  await other.goto('/buyer/bids');
  await jane.goto('/auctions');
  const row = jane.getByRole('row', { name: /Harbour Lens/ });
  await expect(row).toContainText('Leading');
  // Who leads has nothing to bid.
  await expect(row.getByRole('link', { name: 'View Harbour Lens', exact: true })).toBeVisible();

  await bid(paul, lotId, 41.09);
  await Promise.all([
    expect(jane).toHaveTitle(/^\(1\) Outbid: Harbour Lens · Live Share Auction/),
    expect(other).toHaveTitle(/^\(1\) Outbid: Harbour Lens · My Bids/),
  ]);
  await expect(iconOf(jane)).toHaveAttribute('href', '/favicon-alert.svg');
  await expect(toasts(jane)).toContainText('You were outbid on Harbour Lens');
  await expect(row).toContainText('Outbid');
  await expect(row.getByRole('link', { name: 'Place Bid on Harbour Lens' })).toBeVisible();
  await expect(jane.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  // Its rows say so.
  await expect(toasts(other)).toHaveCount(0);
  await expect.poll(async () => [await notesOf(jane), await notesOf(other)].sort()).toEqual([0, 2]);

  // At the right, clear of the lots' names and prices; and it can be pressed only while the price is known.
  await jane.setViewportSize({ width: 1440, height: 789 });
  const side = await toasts(jane).first().boundingBox();
  for (const cell of [1, 2]) {
    const box = await row.getByRole('cell').nth(cell).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(side?.x ?? 0);
  }
  await jane.context().setOffline(true);
  await expect(toasts(jane).getByRole('button', { name: 'Offline' })).toBeDisabled();
  await expect(toasts(jane).getByRole('link')).toHaveCount(0);
  await jane.context().setOffline(false);

  await jane.mouse.move(5, 5);
  const isTold = (mark: string) =>
    Object.values({ ...localStorage })
      .join()
      .includes(mark);
  await jane.waitForFunction(isTold, `"told:${lotId}"`);
  // Once it can be taken as read, titles name their pages again, and a page that is loaded anew has the count alone.
  await expect(jane).toHaveTitle(/^\(1\) Live Share Auction/, { timeout: 30_000 });
  const third = await jane.context().newPage();
  await third.goto('/auctions');
  await expect(third).toHaveTitle(/^\(1\) Live Share Auction/);
  await expect(third.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect(toasts(third)).toHaveCount(0);
  await third.close();

  await toasts(jane).getByRole('link', { name: 'Bid $41.10' }).click({ timeout: 60_000 });
  await expect(jane).toHaveURL(new RegExp(`/auction/${lotId}$`));
  await expect(jane.getByLabel('Your bid per share')).toHaveValue('41.10');
  await expect(jane.getByLabel('Your bid per share')).toBeFocused();
  await expect(jane).toHaveTitle(/^Harbour Lens/);
  await expect(iconOf(jane)).toHaveAttribute('href', /\/favicon\.svg$/);
  await expect(toasts(other)).toHaveCount(0);
  await expect(jane.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  // Who watches a lot is reminded of its end, wherever they are.
  const endsSoon = await submitLot(seller, 'Larkfield Rail');
  await paul.goto('/auctions');
  await paul.getByRole('button', { name: 'Watch Harbour Lens' }).click();
  const pressed = paul.getByRole('button', { name: 'Stop watching Harbour Lens' });
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await paul.goto(`/auction/${lotId}`);
  await expect(paul.getByText('1 watching').first()).toBeVisible();
  await bid(jane, lotId, 42);
  const ends_at = new Date(Date.now() + 310_000).toISOString();
  await api(admin, 'POST', `/api/admin/auctions/${endsSoon}/approve`, { ends_at });
  await Promise.all([jane, paul].map((page) => api(page, 'PUT', `/api/watchlist/${endsSoon}`)));
  for (const page of [paul, other]) {
    const reminder = toasts(page).filter({ hasText: 'Larkfield Rail' });
    await expect(reminder).toContainText('Ends in 5 minutes', { timeout: 30_000 });
  }
  await expectClearOfBidButton(paul);
  await paul.getByRole('button', { name: 'Bid again' }).click();
  await expect(paul.getByRole('dialog', { name: 'Harbour Lens' })).toBeVisible();
  await expect(toasts(paul)).toBeHidden();
  await paul.keyboard.press('Escape');
  await expect(toasts(paul).first()).toBeVisible();

  await paul.goto('/watchlist');
  await expect(paul.getByRole('link', { name: 'Larkfield Rail', exact: true })).toBeVisible();
  await paul.getByRole('link', { name: 'Bid $42.01: Harbour Lens' }).click();
  await expect(paul.getByLabel('Your bid per share')).toHaveValue('42.01');
});

/** Runs in the page, before its scripts: notes what is asked of the device, which does it all the same. */
function noteSignals(): void {
  const page = globalThis as typeof globalThis & { vibrated: unknown[]; notices: Notification[] };
  [page.vibrated, page.notices] = [[], []];
  const vibrate: (pattern: VibratePattern) => boolean = Navigator.prototype.vibrate;
  Navigator.prototype.vibrate = function (pattern) {
    page.vibrated.push(pattern);
    return vibrate.call(this, pattern as VibratePattern);
  };
  page.Notification = class extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      page.notices.push(this);
    }
  };
}
const signalsOf = (page: Page) =>
  page.evaluate(() => {
    const { vibrated, notices } = globalThis as typeof globalThis & {
      vibrated: unknown[];
      notices: Notification[];
    };
    return { vibrated, notices: notices.map(({ title }) => title) };
  });

test('who is outbid is told by vibration and by the browser once both are switched on, and not before', async ({
  someone,
  seller,
  admin,
}) => {
  const [jane, paul] = [await someone(), await someone()];
  const lotId = await openLot(seller, admin, 'Harbour Bell');
  await letBid(jane, admin, lotId, await arrive(jane, 'Jane Pocket', 'buyer'));
  await letBid(paul, admin, lotId, await arrive(paul, 'Paul Desk', 'buyer'));
  await jane.context().grantPermissions(['notifications']);
  await jane.addInitScript(noteSignals);
  await jane.goto('/buyer/notifications');
  await bid(jane, lotId, 41);
  await bid(paul, lotId, 42);
  await expect(jane).toHaveTitle(/Outbid: Harbour Bell/);

  await jane.getByLabel('Vibration').check();
  // It is on once the browser has been asked.
  await jane.getByLabel('Browser notifications').click();
  await expect(jane.getByLabel('Browser notifications')).toBeChecked();
  // Whoever looks at the page needs no notification: it is for another tab or window.
  await jane.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await bid(jane, lotId, 43);
  await bid(paul, lotId, 44);
  await expect
    .poll(() => signalsOf(jane))
    .toEqual({ vibrated: [[120, 80, 120]], notices: ['You were outbid on Harbour Bell'] });

  // Pressing it leads to the lot.
  await jane.evaluate(() => {
    const { notices } = globalThis as typeof globalThis & { notices: Notification[] };
    notices[0]?.dispatchEvent(new Event('click'));
  });
  await expect(jane).toHaveURL(new RegExp(`/auction/${lotId}#bid$`));

  // The mail of it leads to the bid as well, on a phone too.
  const mail = linkIn(await mailTo(jane, 'jane.pocket@example.test', /outbid/i));
  expect(new URL(mail).hash).toBe('#bid');
  await jane.setViewportSize({ width: 390, height: 664 });
  await jane.goto(mail);
  await expect(jane.getByRole('dialog', { name: 'Harbour Bell' })).toBeVisible();

  // So does its row in the bell, also from the lot's own page.
  await jane.keyboard.press('Escape');
  await expect(jane.getByRole('dialog')).toHaveCount(0);
  await jane.getByRole('button', { name: /^Notifications/ }).click();
  await jane.getByRole('link', { name: 'Bid $44.01: Harbour Bell' }).click();
  await expect(jane.getByRole('dialog', { name: 'Harbour Bell' })).toBeVisible();

  // Who comes back is asked nothing.
  await jane.goto('/rules');
  await jane.goBack();
  await expect(jane.getByRole('button', { name: 'Bid again' })).toBeVisible();
  await expect(jane.getByRole('dialog')).toHaveCount(0);
});

test('who bid on a lot is told how it ended, whatever page they are on, and goes on from there', async ({
  someone,
  seller,
  admin,
}) => {
  const [jane, paul] = [await someone(), await someone()];
  const emails = [
    await arrive(jane, 'Jane Hopes', 'buyer'),
    await arrive(paul, 'Paul Hopes', 'buyer'),
  ];
  const lotId = await submitLot(seller, 'Harbour Glass');
  await Promise.all([jane.goto('/rules'), paul.goto('/auctions')]);
  await approveLot(admin, lotId, 20_000);
  for (const [at, page] of [jane, paul].entries())
    await letBid(page, admin, lotId, emails[at] ?? '');
  await bid(paul, lotId, 41);
  await bid(jane, lotId, 42);
  await expect(toasts(paul)).toContainText('You were outbid on Harbour Glass');
  const told = toasts(jane).filter({ hasText: 'You won Harbour Glass' });
  const lost = toasts(paul).filter({ hasText: 'You did not win Harbour Glass' });
  await Promise.all([
    expect(told).toContainText('500 shares at $42.00, $21,000.00', {
      timeout: 60_000,
    }),
    expect(jane).toHaveTitle(/^\(1\) Won: Harbour Glass · /, { timeout: 60_000 }),
    expect(lost).toHaveText(
      /^You did not win Harbour GlassIt sold for \$42\.00 per share\.See the lot$/,
      { timeout: 60_000 },
    ),
    expect(paul).toHaveTitle(/^\(1\) Lost: Harbour Glass · /, { timeout: 60_000 }),
  ]);
  // It asks for nothing, and goes once somebody was there to read it.
  await paul.mouse.move(5, 5);
  await expect(lost).toHaveCount(0);

  // That Paul was outbid calls for nothing any more; that it is over is news.
  await paul.getByRole('button', { name: /^Notifications, 1 unread/ }).click();
  const rows = paul.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'went to another bidder' })).toContainText('(unread)');
  const outbid = rows.filter({ hasText: 'You have been outbid' });
  await expect(outbid).toContainText('Another bidder took the lead on Harbour Glass');
  await expect(outbid).not.toContainText('(unread)');
  await expect(outbid.getByRole('link')).toHaveCount(1);

  await told.getByRole('link', { name: 'See how to pay' }).click();
  await expect(jane.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  await expect(toasts(jane)).toHaveCount(0);
});

/** At every size the toast covers neither the bid button, in the bar and in the panel, nor the lot's name. */
async function expectClearOfBidButton(page: Page): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const button = page.getByRole('button', { name: /^(Place Bid|Bid again)$/ }).last();
    // It moves once the page has the new size.
    for (const part of [button, page.getByRole('heading', { level: 1 })])
      await expect(async () => {
        const toast = await toasts(page).first().boundingBox();
        const box = await part.boundingBox();
        if (!box || !toast) throw new Error(`Nothing is shown at ${width} × ${height}.`);
        const apart =
          toast.x >= box.x + box.width ||
          toast.x + toast.width <= box.x ||
          toast.y >= box.y + box.height ||
          toast.y + toast.height <= box.y;
        expect(apart, `at ${width} × ${height}`).toBe(true);
      }).toPass({ timeout: 20_000 });
  }
}
