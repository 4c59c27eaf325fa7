import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { changeNoticeSetting } from '#contract/notifications/change-notice-setting.ts';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { deleteSavedSearch } from '#contract/watchlist/delete-saved-search.ts';
import { listSavedSearches } from '#contract/watchlist/list-saved-searches.ts';
import { saveSearch } from '#contract/watchlist/save-search.ts';
import { momentWords, shortMoment } from '#server/market/notices/moment-words.ts';
import { SEARCHES, tellSearchers } from '#server/market/notices/tell-searchers.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type BuiltLot, buildLiveLot } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { as, buildBuyer, buildSeller } from '#verification/support/people.ts';
import { MOST_SEARCHES } from './saved-searches.ts';

withTestApp();

interface Reader {
  id: number;
}

const save = (reader: Reader, body: BodyInputOf<typeof saveSearch>) =>
  as(reader).call(saveSearch, { body });
const searchesOf = async (reader: Reader) => (await as(reader).call(listSavedSearches)).body;
const toldTo = async (reader: Reader) =>
  (await as(reader).call(listNotifications)).body.map(({ data }) => data);

/** As if it had been saved two hours ago. */
const savedLongAgo = async (reader: Reader, body: BodyInputOf<typeof saveSearch>) => {
  expect((await save(reader, body)).status).toBe(201);
  await sql`
    update saved_searches set looked_at = now() - interval '2 hours'
    where user_id = ${reader.id}`.execute(theApp().db);
};
const wentLive = (lots: readonly BuiltLot[], minutesAgo: number) =>
  sql`
    update auctions set live_at = now() - make_interval(mins => ${minutesAgo})
    where id = any(${lots.map(({ id }) => id)})`.execute(theApp().db);
const look = async () => {
  while ((await inTransaction(theApp().db, tellSearchers)) === SEARCHES);
};
const endOf = async ({ id }: BuiltLot): Promise<Date> => {
  const lot = theApp().db.selectFrom('auctions').select('ends_at').where('id', '=', id);
  return (await lot.executeTakeFirstOrThrow()).ends_at ?? new Date(Number.NaN);
};

test('a search is saved once, read in words, and deleted by who saved it alone', async () => {
  const [jane, john] = [await buildBuyer(), await buildBuyer()];
  const seller = await buildSeller({ name: 'Sally Sells' });
  await buildLiveLot({ seller });
  const whole = {
    ...{ q: ' rail ', sector: 'transport' as const, min_live_discount: 20 },
    ...{ country: 'NL', share_class: 'Class A', documents: 'yes' as const },
    ...{ min_price: '12.50', max_value: 1_500_000, seller: seller.id },
  };
  const saved = await save(jane, whole);
  expect(saved).toMatchObject({
    status: 201,
    body: {
      name: '“rail”, Transport and logistics, Netherlands, Class A, with documents, 20% or more below market, price from $12.50, lot value up to $1,500,000, seller: Sally Sells',
      filters: { ...whole, q: 'rail', min_price: 12.5 },
    },
  });
  expect(await save(jane, whole)).toMatchObject({ status: 200, body: { id: saved.body.id } });
  await save(jane, { min_live_discount: -5 });
  const names = (await searchesOf(jane)).map(({ name }) => name);
  expect(names).toEqual(['At most 5% above market', saved.body.name]);
  const params = { id: saved.body.id };
  expect((await as(john).call(deleteSavedSearch, { params })).status).toBe(204);
  expect(await searchesOf(jane)).toHaveLength(2);
  for (const _again of [1, 2])
    expect((await as(jane).call(deleteSavedSearch, { params })).status).toBe(204);
  expect(await searchesOf(jane)).toHaveLength(1);
});

test('a search that asks for nothing, for nobody’s lots, or is one too many is refused', async () => {
  const jane = await buildBuyer();
  const errorsOf = async (body: object) => (await save(jane, body)).body;
  for (const nothing of [{}, { ends_before: '2030-01-01' }])
    expect(await errorsOf(nothing)).toMatchObject({
      errors: { q: ['Enter words to search for, or choose a filter.'] },
    });
  expect(await errorsOf({ q: '  ', sector: 'energy' })).toMatchObject({
    errors: { q: ['Enter words to search for, or leave this out.'] },
  });
  // The names of people who never sold are not public.
  for (const { id } of [await buildBuyer(), { id: 999_999 }])
    expect(await errorsOf({ seller: id })).toMatchObject({
      errors: { seller: ['There is no seller with this ID.'] },
    });
  expect(await errorsOf({ max_value: 1.005, min_live_discount: null })).toMatchObject({
    errors: {
      max_value: ['This may have at most two decimals.'],
      min_live_discount: ['This must be a number.'],
    },
  });
  const many = Array.from({ length: MOST_SEARCHES + 4 }, (_, at) =>
    save(jane, { q: `rail ${at}` }),
  );
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_SEARCHES);
  expect(await save(jane, { q: 'one more' })).toMatchObject({
    status: 409,
    body: { code: 'too_many_searches' },
  });
  const [newest] = await searchesOf(jane);
  expect((await save(jane, newest?.filters ?? {})).status).toBe(200);
});

test('whose search a new lot matches is told once, by bell and mail, and of more lots later in one', async () => {
  const { db } = theApp();
  const [jane, quiet, elsewhere] = [await buildBuyer(), await buildBuyer(), await buildBuyer()];
  const seller = await buildSeller();
  const filters = { q: 'quillrail', max_price: 50 };
  for (const reader of [jane, quiet, seller]) await savedLongAgo(reader, filters);
  await savedLongAgo(elsewhere, { q: 'quillrial' });
  await as(quiet).call(changeNoticeSetting, { body: { kind: 'searches', mail: false } });
  const build = (title: string, buyIn = 10) => buildLiveLot({ seller, title, buyIn });
  const before = await build('Quillrail Old');
  await wentLive([before], 150);
  const [lot, dear] = [await build('Quillrail North'), await build('Quillrail Gold', 51)];
  await wentLive([lot, dear], 30);
  await Promise.all([look(), look()]);
  const end = await endOf(lot);
  const notice = {
    title: 'A new lot matches your saved search',
    body: `Your search: “quillrail”, price up to $50. New: Quillrail North at $10.00 per share, ends ${momentWords(end)}.`,
    url: `/auction/${lot.id}`,
    lot_title: 'Quillrail North',
  };
  expect(await toldTo(jane)).toEqual([notice]);
  expect(await toldTo(quiet)).toEqual([notice]);
  // One's own lot is no news, and a search does not match what is only spelt alike.
  for (const reader of [seller, elsewhere]) expect(await toldTo(reader)).toEqual([]);
  const [mail] = await mailsTo(jane.email);
  expect(mail?.subject).toBe(
    `A new lot matches your saved search – Quillrail North, ends ${shortMoment(end)}`,
  );
  expect(mail?.text).toContain('Stop emails like this one (A new lot matches a saved search)');
  expect(await mailsTo(quiet.email)).toEqual([]);

  // Within the quarter of an hour nothing more is said; after it, all at once.
  const more = [];
  for (const side of ['East', 'South', 'West', 'Middle'])
    more.push(await build(`Quillrail ${side}`));
  await wentLive(more, 20);
  await look();
  expect(await toldTo(jane)).toHaveLength(1);
  await db
    .updateTable('saved_searches')
    .set({ told_at: sql<Date>`now() - interval '16 minutes'` })
    .where('user_id', '=', jane.id)
    .execute();
  await look();
  await look();
  const [newest, ...others] = await toldTo(jane);
  expect(others).toEqual([notice]);
  expect(newest?.title).toBe('4 new lots match your saved search');
  expect(newest?.body).toMatch(/; and 1 more\.$/);
  expect(newest?.url).toBe('/auctions?max_price=50&q=quillrail&sort=newest');
});

test('a search by country and share class tells of new lots that state them, and of no others', async () => {
  const jane = await buildBuyer();
  await savedLongAgo(jane, { country: 'NL', share_class: 'class a' });
  const lots = [await buildLiveLot({ title: 'Velden Rail' }), await buildLiveLot()];
  const about = { country: 'NL', share_class: 'Class A' };
  const [stated] = lots;
  await theApp()
    .db.updateTable('auctions')
    .set(about)
    .where('id', '=', stated?.id ?? 0)
    .execute();
  await wentLive(lots, 30);
  await look();
  expect(await toldTo(jane)).toMatchObject([
    { body: expect.stringMatching(/^Your search: Netherlands, class a\. New: Velden Rail at/) },
  ]);
});
