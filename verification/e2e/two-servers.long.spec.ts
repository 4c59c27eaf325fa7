import {
  APP_ROLE,
  clusterConnection,
  locateCluster,
  OWNER,
} from '#server/platform/database/embedded/cluster.ts';
import { openDatabaseProxy } from '#verification/support/tcp-proxy.ts';
import { openFloor } from './support/open-floor.ts';
import { startServer } from './support/server.ts';
import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 60_000 });

const begun: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const end of begun.splice(0).reverse()) await end();
});

test('a page of a server that lost the database says that its price is old, while another server takes bids', async ({
  someone,
  server,
}) => {
  const floor = await openFloor(someone);
  const cluster = await locateCluster(server.dataDir);
  const line = await openDatabaseProxy(clusterConnection(cluster, OWNER, APP_ROLE));
  begun.push(() => line.close());
  const other = await startServer({
    DATABASE_URL: line.url,
    APP_SECRET: 'a secret of the second server, long enough',
  });
  begun.push(() => other.stop());
  const page = await someone();
  const mark = (state: string) => page.locator(`[data-connection=${state}]`);
  await page.goto(`${other.url}/auction/${floor.lotId}`);
  await expect(mark('live')).toBeVisible();
  line.set('down');
  await expect(mark('offline')).toBeVisible();
  await floor.bid(14.25);
  await expect(page.getByText('$14.25')).toHaveCount(0);
  line.set('open');
  await expect(mark('live')).toBeVisible();
  await expect(page.getByText('$14.25').first()).toBeVisible();
});
