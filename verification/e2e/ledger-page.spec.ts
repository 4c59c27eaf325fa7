import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 60_000 });

test('the page of the ledger shows its newest checkpoint', async ({ someone }) => {
  const visitor = await someone();
  await visitor.goto('/');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'The ledger' }).click();
  await expect(visitor.getByText(/^(just now|\d+ (s|min) ago)$/)).toBeVisible();
  await expect(visitor.getByText('Checked by your browser: it holds')).toBeVisible();
  await expect(visitor.getByText('None yet')).toBeVisible();
  await expect(visitor.getByText(/\/log\/1\+[0-9a-f]{8}\+/)).toBeVisible();
});
