import type { LotFrame } from '#contract/live/frames.ts';
import { openFloor } from './support/open-floor.ts';
import { expect, test } from './support/test.ts';

/** The same frame as a server tells it whose bids of these numbers are others. */
function asAfterRestore(message: string): string {
  const frame = JSON.parse(message) as LotFrame;
  if (!frame.channel?.startsWith('auction:') || frame.state.bids.length === 0) return message;
  const bids = frame.state.bids.map((one) => ({ ...one, created_at: '2026-01-01T00:00:00.000Z' }));
  return JSON.stringify({ ...frame, snapshot: true, from_seq: 0, state: { ...frame.state, bids } });
}

/** The same request as a server hears it that does not know where the page was: it answers by a snapshot. */
function asUnknown(message: string): string {
  const { epoch: _, seq: __, ...asked } = JSON.parse(message) as Record<string, unknown>;
  return JSON.stringify(asked);
}

test('a page that begins anew after a restore keeps the amount that is typed', async ({
  someone,
}) => {
  const { lotId, buyers, bid } = await openFloor(someone);
  const [, page] = buyers;
  let isRestored = false;
  await page.routeWebSocket(/\/live$/, (socket) => {
    // The one after it is the new page's, which knows nothing from before.
    const tellsOthers = isRestored;
    isRestored = false;
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(tellsOthers ? asUnknown(String(message)) : message));
    server.onMessage((message) => {
      socket.send(tellsOthers ? asAfterRestore(String(message)) : message);
    });
  });
  await bid(11);
  await page.goto(`/auction/${lotId}`);
  await expect(page.locator('[data-connection=live]')).toBeVisible();
  await expect(page.getByText('$11.00').first()).toBeVisible();
  const amount = page.getByLabel('Your bid per share');
  await amount.fill('17.5');
  const loaded = page.waitForEvent('load');
  isRestored = true;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await loaded;
  await expect(amount).toHaveValue('17.5');
});
