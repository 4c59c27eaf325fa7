import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import { buildField } from '#verification/support/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { eventually } from '#verification/support/eventually.ts';
import { LiveClient, listen } from '#verification/support/live.ts';
import { type RunningServer, runServer, stopServer } from '#verification/support/running-server.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#verification/support/tcp-proxy.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
let database: TestDatabase;
let line: DatabaseProxy;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await openDatabaseProxy(database.connection);
  server = await runServer({
    DATABASE_URL: line.url,
    APP_SECRET: 'a secret for outages, long enough to be one',
    RATE_LIMITS: 'off',
  });
});
afterAll(async () => {
  await stopServer(server);
  await line.close();
  await database.drop();
});

test('who comes to a lot while the database is out of reach is told of it when it is back', async () => {
  const { lotIds } = await buildField(database.db, { lots: 1 });
  const channel = auctionChannel(lotIds[0] ?? 0);
  const nobodys = auctionChannel(999_999);
  line.set('down');
  const watchers = [
    await listen([channel, nobodys], { server: server.url }),
    await listen([channel], { server: server.url }),
  ];
  await eventually(() => expect(server.output()).toContain('could not be read for its watchers'));
  for (const { received } of watchers) expect(received).toEqual([]);
  line.set('open');
  for (const watcher of watchers) {
    await eventually(() => expect(watcher.frames(channel)).not.toEqual([]));
    expect(watcher.frames(channel)[0]).toMatchObject({ snapshot: true, to_seq: 0 });
  }
  const refused = { type: 'refused', channel: nobodys, code: 'auction_closed' };
  await eventually(() => expect(watchers[0]?.received).toContainEqual(refused));
});

// Other servers may go on taking bids: what this one knows would pass for the market of now.
test('who listens is sent away from a server whose database says nothing more, and finds all of it later', async () => {
  const { lotIds } = await buildField(database.db, { lots: 1 });
  const lot = lotIds[0] ?? 0;
  const channel = auctionChannel(lot);
  const watcher = await listen([channel], { server: server.url });
  await eventually(() => expect(watcher.frames(channel)).not.toEqual([]));
  line.set('held');
  await eventually(() => expect(watcher.closed?.code).toBe(1013));
  expect(watcher.received.at(-1)).toMatchObject({ type: 'restart' });
  const early = new LiveClient({ server: server.url });
  await eventually(() => expect(early.refused).toBe(503));
  const title = 'Changed while it was silent';
  await database.db.updateTable('auctions').set({ title }).where('id', '=', lot).execute();
  line.set('open');
  await eventually(async () => {
    const again = new LiveClient({ server: server.url });
    await eventually(() =>
      expect(again.refused ?? again.ws.readyState).toBeGreaterThan(WebSocket.CONNECTING),
    );
    expect(again.refused).toBeUndefined();
    again.say({ type: 'subscribe', channel });
    await eventually(() => expect(again.frames(channel)[0]?.state.lot.title).toBe(title));
  });
});

test('an outage fills no log with the sockets that it turns away', async () => {
  const before = server.output().length;
  const newOutput = () => server.output().slice(before);
  line.set('down');
  const crowd = 30;
  // Who says whose they are, of which the database knows.
  const headers = { cookie: `fairlot_session=${'a'.repeat(43)}` };
  for (let nth = 0; nth < crowd; nth += 1) {
    const client = new LiveClient({ server: server.url, headers });
    await eventually(() => expect(client.refused).toBe(503));
  }
  const lines = newOutput()
    .split('\n')
    .filter((text) => text.includes('A live socket could not be opened.'));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(crowd / 3);
  expect(newOutput()).not.toContain('"stack"');
  line.set('open');
});
