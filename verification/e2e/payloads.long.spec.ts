import { type Browser, type Page, request } from '@playwright/test';
import { openMarket, type ScreenMarket, type Who } from './screens/market.ts';
import { isPlain } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { api } from './support/api.ts';
import { type StoryServer, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { goOn } from './support/walk.ts';

/** Machines that run this may be slow; how long anything takes is not what is tested. */
const PATIENT = { timeout: 90_000 };
/** Read as HTML anywhere, it makes an element of this name. */
const MARK = 'x-pwned';
/** In two words, since the public sees the first and the initial of the second. */
const NAME = `<img/src=x/onerror=alert(1)><${MARK}> <${MARK}>`;
const TEXT = `'"></title></script><${MARK}><script>alert(2)</script><img src=x onerror=alert(3)>`;
const SQL = `x'); DROP TABLE bids; -- <${MARK}>`;
const LINK = `https://acme.example/?q="><${MARK}>`;

/** Names of its own people change here, so it shares its server with no other story. */
let server: StoryServer;
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
});
test.afterAll(() => server.stop());

const open = async (browser: Browser, { url, sessions }: ScreenMarket, who: Who): Promise<Page> =>
  (
    await browser.newContext({ baseURL: url, storageState: sessions[who], reducedMotion: 'reduce' })
  ).newPage();

const listing = (title: string) => ({
  title,
  investing_link: LINK,
  total_shares: 1000,
  buy_in_price: 10,
  market_price: 16,
});

/** Everything that anybody may type is typed, and everything that tells of it happens. */
async function typeEverywhere(people: Record<Exclude<Who, 'visitor'>, Page>): Promise<number> {
  const { buyer, seller, admin } = people;
  for (const [who, page] of Object.entries(people))
    await api(page, 'PUT', '/api/profile', { name: NAME, email: `${who}@fairlot.test` });
  const submit = async (title: string) =>
    (await api<{ id: number }>(seller, 'POST', '/api/seller/auctions', listing(title))).id;
  const [live, pending, rejected, withdrawn] = [
    await submit(TEXT),
    await submit(SQL),
    await submit(TEXT),
    await submit(SQL),
  ];
  for (const id of [live, withdrawn])
    await api(admin, 'POST', `/api/admin/auctions/${id}/approve`, {});
  await api(admin, 'POST', `/api/admin/auctions/${rejected}/reject`, { reason: TEXT });
  for (const id of [live, withdrawn]) await api(buyer, 'POST', `/api/auctions/${id}/request-bid`);
  const requests = await api<{ id: number; auction: { id: number } }[]>(
    admin,
    'GET',
    '/api/admin/bid-requests',
  );
  const asked = requests.find(({ auction }) => auction.id === live);
  await api(admin, 'PUT', `/api/admin/bid-requests/${asked?.id}`, { status: 'approved' });
  await api(buyer, 'POST', `/api/auctions/${live}/bids`, { amount: 10 });
  await api(admin, 'DELETE', `/api/admin/auctions/${withdrawn}`, { reason: SQL });
  await api(buyer, 'POST', '/api/tokens', { name: TEXT.slice(0, 60) });
  await signInFrom(NAME);
  expect(pending).toBeGreaterThan(0);
  return live;
}

/** Another session of the buyer's, from a browser that calls itself this. */
async function signInFrom(userAgent: string): Promise<void> {
  const context = await request.newContext({ baseURL: server.url, userAgent });
  await context.get('/sanctum/csrf-cookie');
  const { cookies } = await context.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await context.post('/login', {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data: { email: 'buyer@fairlot.test', password: 'password' },
  });
  expect(reply.ok()).toBe(true);
  await context.dispose();
}

/** What a page does that it never should: dialogs, errors, and what its policy had to stop. */
function misdeedsOf(page: Page): string[] {
  const misdeeds: string[] = [];
  page.on('dialog', async (dialog) => {
    misdeeds.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => misdeeds.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    // Who is asked for and not signed in is a 401, which browsers call an error.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) misdeeds.push(`${page.url()}: ${message.text()}`);
  });
  return misdeeds;
}

/** Elements that only a payload read as HTML makes. */
const parsed = (page: Page): Promise<number> => page.locator(`${MARK}, img[src="x"]`).count();

/** Screens that show somebody's text for certain, and who looks at them. */
const telling = (live: number): Record<Who, string[]> => ({
  visitor: [
    '/auctions?sort=-created_at',
    `/auction/${live}`,
    `/auctions?q=${encodeURIComponent(SQL)}`,
  ],
  buyer: [
    '/buyer',
    '/buyer/bids',
    '/buyer/requests',
    '/buyer/notifications',
    '/buyer/update-profile',
  ],
  seller: ['/seller', '/seller/auctions', `/seller/auctions/${live}`, '/seller/notifications'],
  admin: [
    ...['/admin/auctions', '/admin/auctions?status=live', `/admin/auctions/${live}/edit`],
    ...[
      '/admin/users?sort=name',
      '/admin/bids',
      '/admin/bid-requests',
      '/admin/audit',
      '/admin/security',
    ],
    ...['/admin/notifications', `/admin/users?q=${encodeURIComponent(TEXT)}`],
  ],
});

/** What the server writes into a page has the text, and no element of it. */
async function drawnPage(page: Page, live: number): Promise<void> {
  const html = await (await page.request.get(`/auction/${live}`)).text();
  expect(html).toContain(MARK);
  expect(html).not.toContain(`<${MARK}`);
}

/** Mails are HTML, too, and tell of other people's names and titles. */
async function mails(page: Page): Promise<void> {
  const misdeeds = misdeedsOf(page);
  for (const who of ['buyer', 'seller', 'admin']) {
    const links = page.locator('li a');
    // What waits for admins is mailed once a minute.
    await expect(async () => {
      await page.goto(`/dev/mailbox?to=${who}@fairlot.test`);
      await expect(links.first()).toBeVisible({ timeout: 1_000 });
    }).toPass(PATIENT);
    for (let nth = 0; nth < Math.min(3, await links.count()); nth += 1) {
      await links.nth(nth).click();
      const mail = page.frameLocator('iframe');
      await mail.locator('body').waitFor();
      expect(await parsed(page)).toBe(0);
      expect(await mail.locator(`${MARK}, img[src="x"]`).count()).toBe(0);
      await page.goBack();
    }
  }
  expect(misdeeds).toEqual([]);
}

test('what people type as SQL or as scripts is text on every screen that shows it', async ({
  browser,
}) => {
  test.setTimeout(1_200_000);
  const market = await openMarket(server);
  const [visitor, buyer, seller, admin] = await Promise.all(
    (['visitor', 'buyer', 'seller', 'admin'] as const).map((who) => open(browser, market, who)),
  );
  if (!visitor || !buyer || !seller || !admin) throw new Error('Somebody has no page.');
  const pages: Record<Who, Page> = { visitor, buyer, seller, admin };
  const live = await typeEverywhere({ buyer, seller, admin });
  for (const [who, page] of Object.entries(pages) as [Who, Page][]) {
    const misdeeds = misdeedsOf(page);
    const told = telling(live)[who];
    // Before admins see their notices: what they have read is not mailed any more.
    if (who === 'admin') await test.step('mails', () => mails(visitor));
    for (const path of told) {
      await page.goto(path, PATIENT);
      await expect(page.locator('body'), path).toContainText(`<${MARK}`, PATIENT);
      expect(await parsed(page), path).toBe(0);
    }
    const others = screens.filter(
      (screen) =>
        screen.who === who && isPlain(screen) && !/unknown|missing|gallery/.test(screen.name),
    );
    for (const screen of others) {
      const path = await screen.at(market);
      if (told.includes(path)) continue;
      // What the server draws of a text was read above; here it is what the product itself draws.
      await goOn(page, path);
      await expect(page.locator('h1').first(), screen.name).toBeVisible(PATIENT);
      expect(await parsed(page), screen.name).toBe(0);
    }
    expect(misdeeds, who).toEqual([]);
  }
  await test.step('the page as the server draws it', () => drawnPage(visitor, live));
});
