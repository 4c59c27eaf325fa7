import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { OpenSite } from '#contract/site.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { searchLimit } from '#server/platform/http/limits/searches.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildEndedLot, buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { buildUser } from '#verification/support/people.ts';
import { buildSale, putSale } from '#verification/support/sales.ts';
import type { BuiltSite } from './built-site.ts';
import { createDrawing } from './drawing.ts';

withTestApp();

const WEB = join(import.meta.dirname, '../../../web');
/** The web app's own source; by name, since the server's types know nothing of it. */
const SOURCE = join(WEB, 'hydration/site.tsx');

let draw: ReturnType<typeof createDrawing>;

let template: string;

beforeAll(async () => {
  template = await readFile(join(WEB, 'index.html'), 'utf8');
  const { openSite }: { openSite: OpenSite } = await import(SOURCE);
  const built: BuiltSite = {
    folder: WEB,
    template,
    open: async (origin, ask) => openSite({ template, manifest: '{}', origin, ask, now: Date.now }),
  };
  draw = createDrawing(theApp().app, theApp(), built, searchLimit(true));
});

const page = (path: string, { search = '', maybeSignedIn = false, from = '203.0.113.7' } = {}) =>
  draw({ path, search, maybeSignedIn }, from);

/** The block of data at the end of the page. */
function dataOf(html: string) {
  const json = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? 'null');
}
const answerOf = (html: string, key: string) =>
  dataOf(html).answers.find((one: { key: unknown[] }) => one.key[0] === key)?.answer;

test('the first page after a start has all of its parts', async () => {
  const lot = await buildEndedLot({ leading: 11 });
  expect((await page(`/auction/${lot.id}`)).html).not.toContain('<!--$!-->');
});

test('a shared lot link previews with its name and price, without running scripts', async () => {
  const lot = await buildLiveLot({
    title: 'Tern & <Sons>',
    leading: 12.5,
    market: 20,
    shares: 1000,
  });
  const { status, html } = await page(`/auction/${lot.id}`);
  expect(status).toBe(200);
  const address = `http://fairlot.test/auction/${lot.id}`;
  for (const tag of [
    '<title>Tern &amp; &lt;Sons&gt; at $12.50 · Fairlot</title>',
    '<meta property="og:title" content="Tern &amp; &lt;Sons&gt; at $12.50 · Fairlot" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${address}/share.png?bids=1" />`,
  ])
    expect(html).toContain(tag);
  expect(html).toMatch(/name="description" content="[^"]*1,000 shares, leading bid \$12.50/);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/name="description"/g)).toHaveLength(1);
});

test('a lot is on its page before any script ran, with its bids and its data', async () => {
  const leader = await buildUser({ name: 'Jane Doe', email: 'jane@secret.test', role: 'buyer' });
  const lot = await buildLiveLot({ title: 'Harbor Grid', leading: 31.25, market: 50, leader });
  const { html } = await page(`/auction/${lot.id}`);
  expect(html).toMatch(/<h1[^>]*>Harbor Grid<\/h1>/);
  expect(html).toContain('$31.25');
  expect(html).toContain('Jane D.');
  expect(answerOf(html, 'auction')).toMatchObject({ id: lot.id, current_price: 31.25, me: null });
  expect(answerOf(html, 'bids-of-lot')).toHaveLength(1);
});

test('what the page holds is masked as the public API is', async () => {
  const leader = await buildUser({ name: 'Jane Doe', email: 'jane2@secret.test', role: 'buyer' });
  const lot = await buildEndedLot({ leading: 11, leader });
  const { html } = await page(`/auction/${lot.id}`);
  expect(html).not.toContain('Jane Doe');
  expect(html).not.toContain('secret.test');
});

test('no script of the page is inline: only blocks of data are', async () => {
  const lot = await buildLiveLot({ title: '</script><script>alert(1)</script>', leading: 11 });
  const { html } = await page(`/auction/${lot.id}`);
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, words]) => words);
  expect(inline.map((words) => /type="([^"]+)"/.exec(words ?? '')?.[1])).toEqual([
    'application/ld+json',
    'application/json',
  ]);
  expect(html).not.toContain('<script>alert');
  expect(answerOf(html, 'auction').title).toBe('</script><script>alert(1)</script>');
});

test('on a slow line styles and letters come before scripts, which what is drawn can do without', async () => {
  const { html } = await page('/auctions');
  const places = ['theme.js', 'rel="preload"', '<title>', 'main.tsx'].map((one) =>
    html.indexOf(one),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  const scripts = html.match(/<script type="module"[^>]*>/g) ?? [];
  expect(scripts).not.toEqual([]);
  for (const script of scripts) expect(script).toContain('fetchpriority="low"');
});

test('a new bid is on the next page that is asked for', async () => {
  const lot = await buildLiveLot({ leading: 11 });
  expect((await page(`/auction/${lot.id}`)).html).toContain('$11.00');
  await inTransaction(theApp().db, async (tx) => {
    await tx.updateTable('auctions').set({ title: 'Renamed' }).where('id', '=', lot.id).execute();
    noteChange(tx, lot.id);
  });
  expect((await page(`/auction/${lot.id}`)).html).toContain('Renamed at $11.00');
});

test('a crowd at one page is one drawing', async () => {
  const lot = await buildLiveLot({ leading: 11 });
  const pages = await Promise.all(Array.from({ length: 20 }, () => page(`/auction/${lot.id}`)));
  expect(new Set(pages).size).toBe(1);
});

test('a lot that is not there, or not there yet, is a 404 that search engines forget', async () => {
  const pending = await buildPendingLot();
  for (const id of ['999999', 'x', '0', '-1', '1e3', String(pending.id)]) {
    const { status, html } = await page(`/auction/${id}`);
    expect(`${id}: ${status}`).toBe(`${id}: 404`);
    expect(html).toContain('Auction not found or entry time expired');
    expect(html).toContain('<meta name="robots" content="noindex" />');
  }
});

test('the page of an ended lot says so, and then the result', async () => {
  const leader = await buildUser({ name: 'Winnie Winner', role: 'buyer' });
  const lot = await buildEndedLot({ leading: 40, market: 50, leader });
  const { status, html } = await page(`/auction/${lot.id}`);
  expect(status).toBe(200);
  for (const words of ['Auction not found or entry time expired', 'Winnie W.', '$40.00', '20.0%'])
    expect(html).toContain(words);
});

test('the market and the home page come with their lots', async () => {
  await buildLiveLot({ title: 'Kestrel Rail', leading: 17.75, market: 30 });
  for (const path of ['/', '/auctions']) {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain('Kestrel Rail');
    expect(html).toContain('$17.75');
    expect(html).toContain(`<link rel="canonical" href="http://fairlot.test${path}" />`);
  }
});

test('the texts of the operator are drawn, with an address and a description of their own', async () => {
  const { status, html } = await page('/rules');
  expect(status).toBe(200);
  expect(html).toContain('<h1 class="text-xl">Rules of bidding</h1>');
  expect(html).toContain('<link rel="canonical" href="http://fairlot.test/rules" />');
  expect(html).toContain('<meta name="description" content="These rules apply to every lot.');
});

test('a shared search is drawn as it was left; other parameters change nothing', async () => {
  await buildLiveLot({ title: 'Zephyr Wind', leading: 11 });
  const { html } = await page('/auctions', { search: '?utm=1&q=zephyr' });
  expect(html).toContain('value="zephyr"');
  const drawn = /<div id="root">(.*)<\/div>\s*<script type="application\/json"/s.exec(html)?.[1];
  expect(drawn).toContain('Zephyr Wind');
  expect(drawn).not.toContain('Place Bid on Kestrel Rail');
  const [one, other] = [await page('/', { search: '?a=1' }), await page('/', { search: '?b=2' })];
  expect(one).toBe(other);
});

test('a flood of searches leaves undrawn; other pages are drawn', async () => {
  // At once: one after the other they would be no flood on a slow machine.
  const searches = Array.from({ length: 300 }, (_, nth) => `?q=flood${nth}`);
  const pages = await Promise.all(searches.map((search) => page('/auctions', { search })));
  const drawn = pages.filter(({ html }) => html !== template);
  expect(drawn.length).toBeLessThan(200);
  expect((await page('/auctions')).html).not.toBe(template);
});

test('for who may be signed in, who one is stays open', async () => {
  const lot = await buildLiveLot({ leading: 11 });
  const nobody = await page(`/auction/${lot.id}`);
  const somebody = await page(`/auction/${lot.id}`, { maybeSignedIn: true });
  expect(nobody.html).toContain('>Login<');
  expect(dataOf(nobody.html).nobody).toBe(true);
  expect(somebody.html).not.toContain('>Login<');
  expect(somebody.html).toContain('$11.00');
  expect(dataOf(somebody.html).nobody).toBe(false);
});

test('a long market comes shortened, and says so', async () => {
  const seller = await buildUser({ name: 'Many Lots', role: 'seller' });
  for (let nth = 0; nth < 70; nth += 1) await buildLiveLot({ seller, leading: 11 });
  const { html } = await page('/auctions');
  const lots = dataOf(html).answers.find((one: { partial?: boolean }) => one.partial);
  expect(lots.answer).toHaveLength(60);
});

test('the results say how many lots ended in all, and lead to the next page', async () => {
  for (let nth = 0; nth < 21; nth += 1) await buildEndedLot({ leading: 11, ticker: 'MANY' });
  const { html } = await page('/results', { search: '?ticker=MANY' });
  const { rows, total } = answerOf(html, 'results');
  expect([rows.length, total]).toEqual([20, 21]);
  expect(html.replaceAll('<!-- -->', '')).toContain('Page 1 of 2');
});

test('a shared link says that the sale of a lot was called off', async () => {
  const { id, lot } = await buildSale({ title: 'Fallen Ash' });
  await putSale(id, 'void');
  const { html } = await page(`/auction/${lot.id}`);
  expect(html).toMatch(
    /name="description" content="[^"]*sold at [^"]*\. The sale was called off afterwards\."/,
  );
});

test('a screen of signed-in users names the scripts of its frame, so that they come with the first ones', async () => {
  const { openSite }: { openSite: OpenSite } = await import(SOURCE);
  const manifest = JSON.stringify({
    'area-routes.tsx': { file: 'assets/areas.js', imports: ['part'] },
    'shell/dashboard-shell.tsx': { file: 'assets/frame.js', imports: ['part'] },
    part: { file: 'assets/part.js' },
  });
  const ask = async () => ({ status: 200, json: '{}', total: undefined });
  const site = openSite({ template, manifest, origin: '', ask, now: Date.now });
  const named = (path: string) =>
    site.undrawn(path).html.match(/(?<=modulepreload" crossorigin href=")[^"]+/g);
  expect(named('/seller')).toEqual(['/assets/areas.js', '/assets/part.js', '/assets/frame.js']);
  expect(named('/login')).toBeNull();
});
