import { arrive } from './support/arrive.ts';
import { bid, letBid, openLot } from './support/lot.ts';
import { expect, test } from './support/test.ts';

/** Runs in the page, before its scripts: phones let no page show notifications by itself. */
function asOnPhones(): void {
  globalThis.Notification = class {
    static permission = 'default';
    static requestPermission = () => {
      this.permission = 'granted';
      return Promise.resolve('granted');
    };
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  } as unknown as typeof Notification;
}

/** Runs in the page: the notifications that its service worker shows, and where they lead. */
async function shown(): Promise<string[]> {
  const worker = await navigator.serviceWorker.getRegistration();
  const notes = (await worker?.getNotifications()) ?? [];
  return notes.map(({ title, data }) => `${title}: ${data}`);
}

test('on a phone the service worker shows the notifications of the browser', async ({
  someone,
  seller,
  admin,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  await context.grantPermissions(['notifications']);
  await context.addInitScript(asOnPhones);
  const [jane, paul] = [await context.newPage(), await someone()];
  const lotId = await openLot(seller, admin, 'Harbour Phone');
  await letBid(jane, admin, lotId, await arrive(jane, 'Jane Phone', 'buyer'));
  await letBid(paul, admin, lotId, await arrive(paul, 'Paul Desk', 'buyer'));
  await bid(jane, lotId, 41);
  await jane.goto('/buyer/notifications');
  await jane.getByLabel('Browser notifications').click();
  await expect(jane.getByLabel('Browser notifications')).toBeChecked();
  await jane.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await jane.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await bid(paul, lotId, 42);
  const told = `You were outbid on Harbour Phone: /auction/${lotId}#bid`;
  await expect.poll(() => jane.evaluate(shown)).toEqual([told]);
  await context.close();
});
