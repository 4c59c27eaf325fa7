import type { Page } from '@playwright/test';
import { submitLot } from './support/lot.ts';
import { expect, test } from './support/test.ts';

/** The next answer to this gets no further until it is let through, or lost. */
async function hold(page: Page, path: RegExp) {
  const { promise: settled, resolve: settle } = Promise.withResolvers<'let through' | 'lost'>();
  const asked = page.waitForRequest(path);
  await page.route(
    path,
    async (route) => ((await settled) === 'lost' ? route.abort() : route.continue()),
    { times: 1 },
  );
  return { asked, settle };
}

/** Presses Escape as soon as this is asked for, before the press of the button is over. */
const escapeWhenAsked = (page: Page, path: RegExp) =>
  page.evaluate((asked) => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (asked.test(input instanceof Request ? input.url : String(input))) {
        const pressed = new KeyboardEvent('keydown', {
          key: 'Escape',
          bubbles: true,
          cancelable: true,
        });
        document.activeElement?.dispatchEvent(pressed);
      }
      return fetch(input, init);
    };
  }, path);

test('a decision on its way keeps its dialog, so that what came of it is read, and a reason that did not arrive is kept', async ({
  seller,
  admin,
}) => {
  const title = 'Sanderling Salt';
  const id = await submitLot(seller, title);
  await admin.goto('/admin/auctions?q=Sanderling');

  await admin.getByRole('button', { name: `Reject ${title}` }).click();
  const reject = admin.getByRole('dialog', { name: `Reject ${title}` });
  const reason = reject.getByLabel('Reason');
  await reason.fill('Name the exchange it trades on.');
  const rejecting = await hold(admin, new RegExp(`/auctions/${id}/reject$`));
  await reject.getByRole('button', { name: 'Reject' }).click();
  await rejecting.asked;
  await expect(reject.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(reject.getByRole('button', { name: 'Close' })).toBeDisabled();
  await admin.keyboard.press('Escape');
  rejecting.settle('lost');
  await expect(reject.getByText('Failed to reject auction.')).toBeVisible();
  await expect(reason).toHaveValue('Name the exchange it trades on.');
  await admin.keyboard.press('Escape');
  await expect(reject).toBeHidden();

  await admin.getByRole('button', { name: `Approve ${title}` }).click();
  const approve = admin.getByRole('dialog', { name: `Approve ${title}` });
  const approving = await hold(admin, new RegExp(`/auctions/${id}/approve$`));
  await escapeWhenAsked(admin, new RegExp(`/auctions/${id}/approve$`));
  await approve.getByRole('button', { name: 'Approve' }).click();
  await approving.asked;
  await expect(approve.getByRole('button', { name: 'Approving...' })).toBeVisible();
  approving.settle('let through');
  await expect(approve).toBeHidden();
  await expect(admin.getByText(/^Auction approved successfully\./)).toBeVisible();
});
