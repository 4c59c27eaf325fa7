import { api } from './support/api.ts';
import { arrive, signIn } from './support/arrive.ts';
import { approveLot, bid, letBid, openLot, submitLot } from './support/lot.ts';
import { expect, test } from './support/test.ts';

/** Who bids before the last five minutes is reminded then. */
const UNTIL_REMINDED_MS = 315_000;

test('on a phone a lot that ends within minutes keeps its bid button in front, whatever else is told', async ({
  someone,
}) => {
  const [jane, paul, seller, admin] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  await signIn(seller, 'seller@fairlot.test');
  await signIn(admin, 'admin@fairlot.test');
  const emails = [
    await arrive(jane, 'Jane Pressed', 'buyer'),
    await arrive(paul, 'Paul Press', 'buyer'),
  ];
  const later = [
    await openLot(seller, admin, 'Heron Rail'),
    await openLot(seller, admin, 'Otter Bay'),
  ];
  const soon = await submitLot(seller, 'Juniper Gas');
  await approveLot(admin, soon, UNTIL_REMINDED_MS);
  for (const lotId of [soon, ...later]) {
    await letBid(jane, admin, lotId, emails[0] ?? '');
    await letBid(paul, admin, lotId, emails[1] ?? '');
    await bid(jane, lotId, 41);
  }
  await jane.setViewportSize({ width: 390, height: 664 });
  await jane.goto('/rules');
  const toasts = jane.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  const front = jane.locator('[data-sonner-toast][data-front=true]');
  await expect(front).toContainText('Juniper Gas', { timeout: 30_000 });
  await expect(front).toContainText('You are leading');

  // That the reminder was read does not make the end any later.
  await api(jane, 'POST', '/api/notifications/read-all');
  await expect(toasts).toHaveCount(0);
  await bid(paul, soon, 42);
  await expect(front).toContainText('You were outbid on Juniper GasEnds in');
  const again = front.getByRole('link', { name: 'Bid $42.01' });
  await expect(again).toBeVisible();
  await bid(paul, later[0] ?? 0, 42);
  await expect(toasts.filter({ hasText: 'You were outbid on Heron Rail' })).toHaveCount(1);
  await expect(again).toBeVisible();
  await bid(paul, later[1] ?? 0, 42);
  await expect(toasts.filter({ hasText: 'You were outbid on Otter Bay' })).toHaveCount(1);
  await expect(again).toBeVisible();

  // A win neither hides behind it nor takes its place.
  const won = await submitLot(seller, 'Kestrel Pumps');
  await approveLot(admin, won, 15_000);
  await letBid(jane, admin, won, emails[0] ?? '');
  await bid(jane, won, 41);
  await expect(front).toContainText('You won Kestrel Pumps · 2 more', { timeout: 45_000 });
  await expect(again).toBeVisible();
  await expect(jane).toHaveTitle(/^\(4\) Outbid: Juniper Gas · Won: Kestrel Pumps · /);
  await expect(toasts).toHaveCount(4);

  // It is told anew on a page that is loaded with minutes left, although it was read; the others have not been yet.
  const isTold = (mark: string) =>
    Object.values({ ...localStorage })
      .join()
      .includes(mark);
  // A sign that somebody is there to read it.
  await jane.mouse.move(5, 5);
  await jane.waitForFunction(isTold, `"told:${soon}"`);
  await jane.reload();
  await expect(toasts).toHaveCount(4);
  await expect(again).toBeVisible();
  await expect(front).toContainText('2 more');
  await jane.keyboard.press('Alt+t');
  await expect(again).toBeFocused();
  // Where its row says so, too, which may be out of sight.
  await jane.goto('/buyer/bids');
  await expect(toasts).toHaveCount(2);
  await expect(again).toBeVisible();

  // The sheet of another lot, behind which toasts wait, leads there as well.
  await jane.goto(`/auction/${later[0]}`);
  await jane.getByRole('button', { name: 'Bid again' }).click();
  const sheet = jane.getByRole('dialog', { name: 'Heron Rail' });
  await expect(sheet.getByText('Outbid on Juniper Gas')).toBeVisible();
  await expect(sheet.getByText('You won Kestrel Pumps')).toBeVisible();
  const goThere = sheet.getByRole('link', { name: 'Go there' });
  // A keyboard leaves no room for it.
  await jane.setViewportSize({ width: 390, height: 304 });
  await expect(goThere).toBeHidden();
  await jane.setViewportSize({ width: 390, height: 664 });
  await goThere.click();
  await expect(jane.getByRole('dialog', { name: 'Juniper Gas' })).toBeVisible();
  await expect(jane.getByLabel('Your bid per share')).toHaveValue('42.01');
});

test('who looked at a lot and left it is called once more before its end', async ({
  someone,
  seller,
  admin,
}) => {
  const [jane, paul] = [await someone(), await someone()];
  const emails = [
    await arrive(jane, 'Jane Waits', 'buyer'),
    await arrive(paul, 'Paul Waits', 'buyer'),
  ];
  const lotId = await submitLot(seller, 'Lapwing Cables');
  await approveLot(admin, lotId, 120_000);
  for (const [at, page] of [jane, paul].entries()) {
    await letBid(page, admin, lotId, emails[at] ?? '');
    await bid(page, lotId, 41 + at);
  }
  await jane.goto(`/auction/${lotId}`);
  await expect(jane.getByText('no. 2 overtook your no. 1.')).toBeVisible();
  const isRead = async () => {
    const notices = (await api(jane, 'GET', '/api/notifications')) as { read_at: string | null }[];
    return notices.every(({ read_at }) => read_at !== null);
  };
  await expect.poll(isRead).toBe(true);
  // Its mark says that all is known here that toasts follow from.
  const goToRow = async () => {
    await jane.goto('/auctions');
    await expect(jane.getByRole('row', { name: /Lapwing Cables/ })).toContainText('Outbid');
  };
  const toast = jane.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await goToRow();
  await expect(toast).toHaveCount(0);
  await expect(toast).toContainText('You were outbid on Lapwing CablesEnds in 1 min', {
    timeout: 60_000,
  });
  await expect(toast.getByRole('link', { name: 'Bid $42.01' })).toBeVisible();
});
