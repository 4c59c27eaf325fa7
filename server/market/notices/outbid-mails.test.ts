import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { eventually } from '#verification/support/eventually.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { markOutbidAgain, startDueMails } from './due-mails.ts';

withTestApp();

const bodies = async ({ email }: { email: string }) =>
  (await mailsTo(email)).map(({ text }) => / at (\$[\d.]+) per share\.$/m.exec(text)?.[1]);

/** As if it were sixteen minutes later. */
const later = () =>
  sql`update notifications set mailed_at = mailed_at - interval '16 minutes'
      where mailed_at is not null`.execute(theApp().db);

test('of being outbid on a lot one mail goes in a quarter of an hour; the next says the newest state', async () => {
  const lot = await buildLiveLot({ buyIn: 10, title: 'Plover Air' });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const look = () => markOutbidAgain(theApp().db);
  await jane.bid(10);
  await paul.bid(11);
  expect(await bodies(jane)).toEqual(['$11.00']);
  // Read, outbid again: a notice of its own, and no second mail yet.
  await jane.client.call(readAllNotifications);
  await jane.bid(12);
  await paul.bid(13);
  await look();
  expect(await bodies(jane)).toEqual(['$11.00']);
  await jane.bid(14);
  await paul.bid(15);
  await later();
  await look();
  expect(await bodies(jane)).toEqual(['$15.00', '$11.00']);
  // Outbid again beside an unread notice.
  await jane.bid(16);
  await paul.bid(17);
  await later();
  await look();
  expect(await bodies(jane)).toEqual(['$17.00', '$15.00', '$11.00']);
});

test('in the last quarter of an hour no mail of before it holds one back, and after a minute whoever bid again has another', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const outbidAt = async (price: number) => {
    await jane.bid(price);
    await paul.bid(price + 1);
    await markOutbidAgain(theApp().db);
  };
  await outbidAt(10);
  expect(await bodies(jane)).toEqual(['$11.00']);
  await sql`update auctions set ends_at = now() + interval '14 minutes' where id = ${lot.id}`.execute(
    theApp().db,
  );
  await sql`update notifications set mailed_at = mailed_at - interval '2 minutes'
    where mailed_at is not null`.execute(theApp().db);
  await outbidAt(12);
  expect(await bodies(jane)).toEqual(['$13.00', '$11.00']);
  await outbidAt(14);
  expect(await bodies(jane)).toEqual(['$13.00', '$11.00']);
  await sql`update notifications set mailed_at = mailed_at - interval '55 seconds'
    where mailed_at is not null`.execute(theApp().db);
  await markOutbidAgain(theApp().db);
  expect(await bodies(jane)).toEqual(['$13.00', '$11.00']);
  await sql`update notifications set mailed_at = mailed_at - interval '10 seconds'
    where mailed_at is not null`.execute(theApp().db);
  // By the work of the server itself, of which several processes make no second mail.
  const processes = [1, 2, 3].map(() => startDueMails(theApp().db, silentLog));
  await eventually(async () => expect(await bodies(jane)).toEqual(['$15.00', '$13.00', '$11.00']));
  await Promise.all(processes.map((work) => work.stop()));
  await markOutbidAgain(theApp().db);
  expect(await bodies(jane)).toEqual(['$15.00', '$13.00', '$11.00']);
});

test('two notices of the same lot that are due at once make one mail', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  await jane.bid(10);
  await paul.bid(11);
  await jane.client.call(readAllNotifications);
  await jane.bid(12);
  await paul.bid(13);
  expect(await bodies(jane)).toEqual(['$13.00']);
});

test('nobody is mailed that they were outbid once they lead again or the lot has ended', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  await jane.bid(10);
  await paul.bid(11);
  await jane.bid(12);
  expect(await bodies(jane)).toEqual([]);
  await paul.bid(13);
  await sql`update auctions set ends_at = now() - interval '1 second' where id = ${lot.id}`.execute(
    theApp().db,
  );
  await markOutbidAgain(theApp().db);
  expect(await bodies(jane)).toEqual([]);
});

test('a mail about a lot says price, total and time left, in text and HTML alike', async () => {
  const lot = await buildLiveLot({ buyIn: 10, title: 'Plover <Air>', shares: 1_000 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  await jane.bid(10);
  await paul.bid(12.5);
  const [mail] = await mailsTo(jane.email);
  expect(mail?.subject).toBe('You have been outbid – Plover <Air> at $12.50');
  for (const words of [
    'Leading bid',
    '$12.50 per share',
    '$12,500.00 for 1,000 shares',
    'Next bid, at least',
    '$12.51 per share, $12,510.00 in total',
    'Your highest bid',
    '$10.00 per share',
    'Time left',
    'Bid again',
    `/auction/${lot.id}#bid`,
    'Stop emails like this one',
  ])
    for (const form of [mail?.text, mail?.html]) expect(form).toContain(words);
  expect(mail?.html).toContain('Plover &lt;Air&gt;');
});
