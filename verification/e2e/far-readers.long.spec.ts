import { complaints } from './support/complaints.ts';
import { lotThatLasts } from './support/lot.ts';
import { expect, test } from './support/test.ts';

test('who lives a day away and sorts names otherwise takes pages over as they were drawn', async ({
  page,
  browser,
}) => {
  const lot = await lotThatLasts(page);
  await page.goto('/auctions');
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
    const there = { timezoneId, locale: 'sv-SE', baseURL: page.url() };
    const context = await browser.newContext(there);
    const far = await context.newPage();
    const heard = complaints(far);
    for (const path of ['/', '/auctions?sort=name', `/auction/${lot.id}`, '/results']) {
      await far.goto(path, { waitUntil: 'networkidle' });
      await expect(far.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(heard).toEqual([]);
    await context.close();
  }
});
