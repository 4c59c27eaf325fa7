import type { Page, Response } from '@playwright/test';
import { asAdmin } from './support/arrive.ts';
import { withoutTables } from './support/database.ts';
import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 60_000 });

test('an admin sees from the menu how the server is, and goes on seeing it', async ({ page }) => {
  await asAdmin(page);
  await page.getByRole('link', { name: 'System', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await expect(page.getByText('No live lot is past its end.')).toBeVisible();
  await expect(page.getByText('No failed jobs.')).toBeVisible();
  await expect(
    page
      .getByText(/half of the requests|No requests in|The first minute|took over|late with/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('cell', { name: 'main', exact: true })).toBeVisible();
  const answers = page.waitForResponse(/\/api\/admin\/system/, { timeout: 60_000 });
  expect((await answers).status()).toBe(200);
});

/** Opens a page that fails, and sees that the request quoted there is the one that failed. */
async function quotesFailed(page: Page, path: string, sentence: string, status: number) {
  const failed = new Map<string, number>();
  const noted: Promise<void>[] = [];
  const note = async (reply: Response): Promise<void> => {
    if (reply.status() >= 500) failed.set((await reply.json()).request_id, reply.status());
  };
  const listen = (reply: Response): void => {
    noted.push(note(reply));
  };
  page.on('response', listen);
  await page.goto(path);
  await expect(page.getByText(sentence)).toBeVisible();
  const id = (await page.getByText('Reference:').first().locator('code').textContent()) ?? '';
  await expect.poll(() => failed.get(id)).toBe(status);
  page.off('response', listen);
  await Promise.all(noted);
}

/** What is sent, and not only asked for, may be failed by the server, too. */
async function failsToSave(page: Page): Promise<void> {
  await page.goto('/admin/update-profile');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Server Error').first()).toBeVisible();
}

test('a screen that the server fails says which request to quote', async ({ page, server }) => {
  await asAdmin(page);
  const [second, third] = [await page.context().newPage(), await page.context().newPage()];
  await withoutTables(server, ['backups', 'audit_log'], async () => {
    await Promise.all([
      quotesFailed(page, '/admin/system', 'Failed to load the state of the server.', 503),
      quotesFailed(second, '/admin/audit', 'Failed to load the audit log.', 500),
      failsToSave(third),
    ]);
  });
  // It asks again by itself as well, so the button may be gone before it is pressed.
  await second.reload();
  await expect(second.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  // What failed stays on the operator's page.
  await page.goto('/admin/system');
  await expect(page.getByText('GET /api/admin/audit was answered 500')).toBeVisible();
});
