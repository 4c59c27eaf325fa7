import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { type MailServer, startMailServer } from '#verification/support/mail-server.ts';
import { type RunningServer, runServer, stopServer } from '#verification/support/running-server.ts';
import { Stranger } from '#verification/support/stranger.ts';

/** As an address: NODE_OPTIONS are split at spaces, which a path may have. */
const preload = new URL('../verification/support/tell-connections.ts', import.meta.url);

let database: TestDatabase;
let mail: MailServer;
let server: RunningServer;
/** Stands where a user's link leads; nobody may come. */
let elsewhere: Server;
const visits: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  mail = await startMailServer();
  elsewhere = createServer((request, reply) => {
    visits.push(request.url ?? '');
    reply.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  server = await runServer({
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    APP_SECRET: 'a secret for a server that keeps to itself',
    NODE_OPTIONS: `--import=${preload.href}`,
  });
});
afterAll(async () => {
  if (server) await stopServer(server);
  elsewhere.close();
  mail.close();
  await database.drop();
});

const account = { name: 'Sam Seller', email: 'sam@example.test', role: 'seller' };
const password = 'a password of some length';

/** A listing whose link and logo are addresses; its title may hold none. */
const listing = (address: string) => ({
  title: 'Quiet Harbor',
  investing_link: `${address}/link`,
  logo_url: `${address}/logo.png`,
  buy_in_price: 10,
  market_price: 12,
  total_shares: 100,
});

test('the server connects to its database and its mail server and to nothing else, whatever addresses people give', async () => {
  const port = (elsewhere.address() as { port: number }).port;
  const sam = new Stranger(server.url, { referer: `http://127.0.0.1:${port}/from` });
  const form = { ...account, password, password_confirmation: password };
  expect((await sam.post('/register', form)).status).toBe(201);
  await expect.poll(() => mail.received.join('\n'), { timeout: 30_000 }).toContain(account.email);
  await database.db.updateTable('users').set({ email_verified_at: new Date() }).execute();
  expect((await sam.post('/login', { email: account.email, password })).status).toBe(200);
  const sent = await sam.post('/api/seller/auctions', listing(`http://localhost:${port}`));
  expect(sent.status).toBe(201);
  expect((await sam.get('/auctions')).status).toBe(200);
  const connected = new Set(server.output().match(/(?<=^CONNECTED ).+$/gm));
  expect([...connected].toSorted()).toEqual([`127.0.0.1:${mail.port}`, 'unix']);
  expect(visits).toEqual([]);
});
