import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { signIn } from './arrive.ts';
import { deleteWaiting } from './lot.ts';
import { type StoryServer, startServer } from './server.ts';

/** Seconds instead of minutes, so that a lot's whole life fits into a test; the rules are the same. */
const QUICK_MARKET = {
  MIN_LEAD_SECONDS: '1',
  SOFT_CLOSE_SECONDS: '6',
  HARD_STOP_MINUTES: '5',
  RATE_LIMITS: 'off',
};

const LEDGER_STOPPED = /"reason":"[^"]*","msg":"The ledger has stopped[^"]*"/;

interface Fixtures {
  /** Someone with a browser of their own. */
  someone: () => Promise<Page>;
  /** The demo market's seller and admin, signed in, each in a browser of their own. */
  seller: Page;
  admin: Page;
}

interface WorkerFixtures {
  server: StoryServer;
  /**
   * Named by stories that write to the database behind the server's back, such as a lot's end: the ledger stops at
   * that, so they share no server with others.
   */
  ownServer: string;
}

/** Tests get a server per worker and as many people with browsers as they ask for. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownServer: ['', { option: true, scope: 'worker' }],
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer(QUICK_MARKET);
      await use(server);
      await server.stop();
    },
    // A busy machine takes a while; how long a start takes is tested elsewhere.
    { scope: 'worker', timeout: 300_000 },
  ],
  // What stories bring about must be what the rules of the ledger give.
  baseURL: async ({ server, ownServer }, use) => {
    await use(server.url);
    const [reason] = LEDGER_STOPPED.exec(server.said()) ?? [];
    if (!ownServer) expect(reason, 'why the ledger stopped').toBeUndefined();
  },
  someone: async ({ browser, server, baseURL: _ }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await openContext(browser, server);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  seller: async ({ someone, server }, use) => {
    const seller = await signedIn(someone, 'seller@fairlot.test');
    // Twenty may wait at a time, and stories that share a server leave theirs behind.
    await deleteWaiting(seller, server.startedAt);
    await use(seller);
  },
  admin: async ({ someone }, use) => use(await signedIn(someone, 'admin@fairlot.test')),
});

async function signedIn(someone: () => Promise<Page>, email: string): Promise<Page> {
  const page = await someone();
  await signIn(page, email);
  return page;
}

const openContext = (browser: Browser, { url }: StoryServer): Promise<BrowserContext> =>
  browser.newContext({ baseURL: url, timezoneId: 'UTC', locale: 'en-US' });

export { expect };
