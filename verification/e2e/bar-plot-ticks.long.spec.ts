import { signIn } from './support/arrive.ts';
import { expect, test } from './support/test.ts';

test('on a phone the first day under a plot does not run into the word before it', async ({
  someone,
}) => {
  const page = await someone();
  await signIn(page, 'buyer@fairlot.test');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/buyer');
  const plot = page.getByRole('figure').filter({ hasText: 'My bids per day' });
  const zone = plot.getByText('UTC', { exact: true });
  const firstDay = plot.locator('[aria-hidden] span:not(:has(*))', { hasText: /^\d+\s\w{3}$/ });
  await expect(firstDay.first()).toBeVisible();
  const [word, day] = [await zone.boundingBox(), await firstDay.first().boundingBox()];
  expect(day?.x).toBeGreaterThan((word?.x ?? 0) + (word?.width ?? 0));
});
