import { signIn } from './support/arrive.ts';
import { slowDown } from './support/clocks.ts';
import { expect, test } from './support/test.ts';

/** How many times slower than this machine the page's own processor is. */
const SLOW = 8;

test.setTimeout(240_000);

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
  server,
  someone,
}) => {
  const page = await someone();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error}`));
  await page.addInitScript(answerAtOnce, '/api/me');
  await slowDown(page, SLOW);
  // The cookies of a session that ended: the page cannot know who is there, and it is nobody.
  await page.request.get('/sanctum/csrf-cookie');
  const [lot] = await (await page.request.get(`${server.url}/api/auctions?limit=1`)).json();
  await page.goto(`/auction/${lot.id}`);
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
