import { type Browser, chromium, type Page } from '@playwright/test';

/** What the page notes about itself, for whoever measures it. */
type Noting = typeof globalThis & { delays?: Delay[] };

/** How long a key or click waited for its picture, and what it was. */
export interface Delay {
  ms: number;
  what: string;
}

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [...asRoot, '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });

/** Someone with a slow device on the page of a lot, or of the market. */
export interface BenchVisitor {
  page: Page;
  /** What people do while they watch. */
  fidget(): Promise<void>;
  /** From each key and click until the next picture after it, in milliseconds; those since last asked. */
  delays(): Promise<Delay[]>;
  /** Bytes of the page's script objects that are still in use. */
  heap(): Promise<number>;
}

interface Visit {
  url: string;
  /** Left out for the market. */
  lotId?: number;
  cookie: string;
  slowdown: number;
}

/** Runs in the page. Event timing is in steps of 8 ms and leaves out what took less than 16. */
function noteDelays(): void {
  const page = globalThis as Noting;
  page.delays = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const on = entry.target instanceof Element ? entry.target : undefined;
      const what = `${entry.name} on ${on?.getAttribute('aria-label') ?? on?.tagName ?? 'page'}`;
      page.delays?.push({ ms: entry.duration, what });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

export async function visit(browser: Browser, where: Visit): Promise<BenchVisitor> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies(
    where.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: where.url };
    }),
  );
  const page = await context.newPage();
  await page.addInitScript(noteDelays);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: where.slowdown });
  const path = where.lotId === undefined ? '/auctions' : `/auction/${where.lotId}`;
  await page.goto(where.url + path);
  await page.locator('[data-connection=live]').waitFor({ timeout: 60_000 });
  return {
    page,
    delays: () => page.evaluate(() => (globalThis as Noting).delays?.splice(0) ?? []),
    async heap() {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    },
    fidget: () => (where.lotId === undefined ? lookAround(page) : bidAndLook(page)),
  };
}

/** Types an amount, looks at older bids, turns the lights off and on. */
async function bidAndLook(page: Page): Promise<void> {
  const amount = page.getByRole('spinbutton').first();
  if (await amount.isEditable()) {
    await amount.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('12.5');
  }
  await page.keyboard.press('Tab');
  await page.mouse.click(640, 300);
  await page
    .getByRole('button', { name: /theme|dark|light/i })
    .first()
    .click();
}

/** Searches the market letter by letter, sorts it, and goes back to all of it. */
async function lookAround(page: Page): Promise<void> {
  const search = page.getByLabel('Search lots');
  await search.click();
  await page.keyboard.type('lot 12', { delay: 100 });
  await page.getByRole('button', { name: 'Leading bid' }).click();
  await search.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}
