import { signIn } from './support/arrive.ts';
import { type Noting, noteTurns, runAnHourFast, slowDown } from './support/clocks.ts';
import { lotThatLasts } from './support/lot.ts';
import { openFloor } from './support/open-floor.ts';
import { expect, test } from './support/test.ts';

/**
 * How many times slower than this machine the page's own processor is. To be slow it keeps one of the
 * machine's busy all the time, so tests of it stand in this one file: there is one at a time.
 */
const SLOW = 6;

/** Runs in the page, before its scripts: what it asks here is answered before it goes on with anything. */
function answerAtOnce(path: string): void {
  const ask = globalThis.fetch;
  const answer = ask(path).then(async (reply) => [await reply.text(), reply.status] as const);
  globalThis.fetch = async (address, given) => {
    if (!String(address).endsWith(path)) return ask(address, given);
    const [text, status] = await answer;
    const reply = new Response(text, { status });
    reply.json = async () => JSON.parse(text);
    reply.text = async () => text;
    return reply;
  };
}

test('on a slow device nothing that the server drew is thrown away, whoever looks', async ({
  someone,
}) => {
  const page = await someone();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error}`));
  await page.addInitScript(answerAtOnce, '/api/me');
  await slowDown(page, SLOW);
  // The cookies of a session that ended: the page cannot know who is there, and it is nobody.
  await page.request.get('/sanctum/csrf-cookie');
  await page.goto(`/auction/${(await lotThatLasts(page)).id}`);
  const panel = page.getByRole('complementary', { name: 'Place a bid' });
  await expect(panel).toBeVisible({ timeout: 60_000 });
  expect(errors).toEqual([]);
});

test('on a slow device no letter of a search is lost, however fast it is typed', async ({
  someone,
}) => {
  const page = await someone();
  await signIn(page, 'admin@fairlot.test');
  for (const [path, label] of [
    ['/auctions', 'Search lots'],
    ['/admin/users', 'Search users'],
  ] as const) {
    await page.goto(path);
    await slowDown(page, SLOW);
    const box = page.getByLabel(label);
    await box.pressSequentially('mei', { delay: 200 });
    await box.pressSequentially('.tanaka', { delay: 20 });
    await expect(page).toHaveURL(/q=mei\.tanaka$/, { timeout: 60_000 });
    await expect(box).toHaveValue('mei.tanaka');
    await slowDown(page, 1);
  }
});

test('on a slow device whose clock is an hour off the countdown is the server’s to 0.1 s', async ({
  someone,
}) => {
  const floor = await openFloor(someone);
  const page = await someone();
  await page.addInitScript(runAnHourFast);
  await slowDown(page, 4);
  await page.goto(`/auction/${floor.lotId}`);
  await expect(page.locator('[data-connection=live]')).toBeVisible({ timeout: 120_000 });
  await page.evaluate(noteTurns, Date.parse(floor.endsAt));
  // A clock that is wrong is wrong at every turn; a busy page only draws some of them late.
  await expect(async () => {
    const late = await page.evaluate(() => (window as Noting).late ?? []);
    const last = late.slice(-5);
    expect(last).toHaveLength(5);
    expect(Math.min(...last.map(Math.abs)), `late by ${last} ms`).toBeLessThanOrEqual(100);
    expect(Math.min(...last), `late by ${last} ms`).toBeGreaterThanOrEqual(-100);
  }).toPass({ timeout: 40_000 });
});
