import { signIn } from './support/arrive.ts';
import { expect, test } from './support/test.ts';

type Watched = typeof globalThis & { shifted: number };

test('the overview of a buyer does not jump, whichever of its parts comes last', async ({
  page,
}) => {
  await signIn(page, 'buyer@fairlot.test');
  await page.addInitScript(() => {
    const watched = globalThis as Watched;
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const [lots, overview] = [/\/api\/auctions\/mine/, /\/api\/buyer-overview/];
  for (const [last, first, shownBefore] of [
    [lots, overview, 0],
    [overview, lots, 1],
  ] as const) {
    const { promise: maySpeak, resolve: letSpeak } = Promise.withResolvers<void>();
    await page.route(last, (route) => maySpeak.then(() => route.continue()));
    const came = page.waitForResponse(first);
    await page.goto('/buyer');
    await (await came).finished();
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(shownBefore);
    letSpeak();
    await expect(page.getByRole('table', { name: 'My live lots' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Recent bids' })).toBeVisible();
    await page.unroute(last);
    expect(await page.evaluate(() => (globalThis as Watched).shifted)).toBeLessThan(0.01);
  }
});
