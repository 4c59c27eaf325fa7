import { signIn } from './support/arrive.ts';
import { expect, test } from './support/test.ts';

test('a dense row shows name, star, ticker and where one stands, in one line', async ({ page }) => {
  await signIn(page, 'buyer@fairlot.test');
  await page.goto('/auctions');
  await page.getByRole('button', { name: 'Dense rows' }).click();
  const cell = page
    .locator('tr[data-row]')
    .filter({ hasText: /Outbid|Leading|Bid answered/ })
    .first()
    .getByRole('cell')
    .first();
  const parts = [
    cell.getByRole('link'),
    cell.getByRole('button', { name: /atch/ }),
    cell.getByText(/^[A-Z]{3,5}$/),
    cell.getByText(/^(Outbid|Leading|Bid answered)$/),
  ];
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      const room = await cell.boundingBox();
      if (!room) throw new Error('There is no such row.');
      let left = room.x;
      for (const part of parts) {
        await expect(part).toBeVisible({ timeout: 1_000 });
        const box = await part.boundingBox();
        if (!box) throw new Error('A part of the row is not drawn.');
        expect(Math.abs(box.y + box.height / 2 - room.y - room.height / 2)).toBeLessThan(4);
        expect(box.x).toBeGreaterThanOrEqual(left);
        left = box.x + box.width - 8;
      }
      expect(left + 8).toBeLessThanOrEqual(room.x + room.width);
      expect(room.height).toBeLessThan(40);
    }).toPass();
  }
});
