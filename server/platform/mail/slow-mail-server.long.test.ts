import { type AddressInfo, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startJobs } from '#server/jobs.ts';
import { notify } from '#server/market/notices/notify.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { eventually } from '#verification/support/eventually.ts';
import { buildUser } from '#verification/support/people.ts';
import { openMailer } from './mailer.ts';

withTestApp();

let server: Server;
afterEach(() => server.close());

/** It takes a mail at once, and says so after `ms`; never where that is undefined. */
async function startThoughtful(ms: number | undefined) {
  const taken: string[] = [];
  server = createServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    let mail: string | undefined;
    socket.on('data', (chunk) => {
      const said = chunk.toString();
      if (mail === undefined) {
        const begins = said.startsWith('DATA');
        if (begins) mail = '';
        socket.write(begins ? '354 go on\r\n' : '250 yes\r\n');
        return;
      }
      mail += said;
      if (!mail.endsWith('\r\n.\r\n')) return;
      taken.push(mail);
      mail = undefined;
      if (ms !== undefined) setTimeout(() => socket.write('250 taken\r\n'), ms);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { taken, config: { ...theApp().config, smtpUrl: `smtp://127.0.0.1:${port}` } };
}

test('a mail server that thinks about a mail for longer than a moment is waited for: it has the mail', {
  timeout: 60_000,
}, async () => {
  const { taken, config } = await startThoughtful(22_000);
  const mailer = openMailer(config, theApp().db);
  const letter = { subject: 'Hello', paragraphs: ['One'], because: 'Because.' };
  await mailer.send('jane@example.test', 'cause', letter);
  expect(taken).toHaveLength(1);
  mailer.close();
});

test('a mail server that never says whether it took a mail holds no stop up for long', async () => {
  const { taken, config } = await startThoughtful(undefined);
  const jobs = await startJobs({ ...theApp(), config }, theApp().database, 200);
  const user = await buildUser();
  const told = { auctionId: null, title: 'You won', body: 'Your bid won.', url: '/auction/1' };
  const { db } = theApp();
  await db.transaction().execute((tx) => notify(tx, user.id, { type: 'auction_won', ...told }));
  await eventually(() => expect(taken).toHaveLength(1));
  const began = performance.now();
  await jobs.stop();
  expect(performance.now() - began).toBeLessThan(10_000);
  const { rows } = await sql`select attempts, locked_by from graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([{ attempts: 1, locked_by: null }]);
});
