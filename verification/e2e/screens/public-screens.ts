import type { Page } from '@playwright/test';
import { linkElsewhere, usedLink } from './registered.ts';
import { cut, fails, hold, loads, over, press, type Screen, seenBy } from './screen.ts';

const visitor = seenBy('visitor');

/** Fills the form's inputs by label, then sends it. */
const send =
  (fields: Record<string, string>, button: string) =>
  async (page: Page): Promise<void> => {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: button, exact: true }).click();
  };

/**
 * The server draws these pages with their data in them: they load, fail and are empty only when one
 * comes to them from another page.
 */
const follow =
  (link: string, until: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await page.locator(`main ${until}`).first().waitFor();
  };

const openMenu = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
};

export const publicScreens: readonly Screen[] = [
  visitor('home', 'home', '/'),
  visitor('home-menu', 'home', '/', over(openMenu)),
  visitor('home-loading', 'home', '/login', {
    before: hold(/\/api\/auctions/),
    act: follow('Home', '.pulse'),
    loading: true,
  }),
  visitor('unsubscribe', 'unsubscribe', '/unsubscribe/7-outbid.x'),
  visitor('privacy', 'text', '/privacy'),
  visitor('rules', 'text', '/rules'),
  visitor('auctions', 'auctions', '/auctions'),
  visitor('ledger', 'ledger', '/ledger'),
  visitor('results', 'results', '/results'),
  visitor('results-none', 'results', '/results?q=zzzz&outcome=sold'),
  visitor('auctions-none', 'auctions', '/auctions?q=zzzz'),
  visitor('auctions-loading', 'auctions', '/login', {
    before: hold(/\/(api|live)(\/|$)/),
    act: follow('Live Auctions', '.pulse'),
    loading: true,
  }),
  visitor('auctions-failed', 'auctions', '/login', {
    before: async (page) => {
      await cut(/\/api\/(auctions|live|top)/)(page);
      // What no answer brings, the socket would.
      await page.routeWebSocket(/\/live$/, (socket) => socket.close());
    },
    act: follow('Live Auctions', '[role=alert]'),
  }),
  visitor('login', 'login', '/login'),
  visitor('login-refused', 'login', '/login', {
    act: async (page) => {
      await send({ Email: 'nobody@example.test', Password: 'wrong' }, 'Login')(page);
      await page.getByText('Invalid email or password').first().waitFor();
    },
  }),
  visitor('register', 'register', '/register'),
  visitor('register-seller', 'register', '/register?role=seller'),
  visitor('register-done', 'register', '/register', {
    act: async (page) => {
      const fields = {
        'Full name': 'Nadia Fenn',
        Email: 'nadia@example.test',
        Password: 'correct horse 42',
        'Confirm password': 'correct horse 42',
      };
      await page.getByRole('checkbox').check();
      await send(fields, 'Sign up')(page);
      await page.getByText('Registration successful!').first().waitFor();
    },
  }),
  visitor('confirm-registration', 'confirmRegistration', linkElsewhere, {
    says: 'Verify email and set password',
  }),
  visitor('confirm-registration-mismatch', 'confirmRegistration', linkElsewhere, {
    act: async (page) => {
      const fields = { 'New password': 'correct horse 42', 'Confirm password': 'correct horse 43' };
      await send(fields, 'Verify email and set password')(page);
      await page.getByText("Passwords doesn't match").first().waitFor();
    },
  }),
  visitor('confirm-registration-busy', 'confirmRegistration', linkElsewhere, {
    act: async (page) => {
      await hold(/\/api\/registrations\//)(page);
      const fields = { 'New password': 'correct horse 42', 'Confirm password': 'correct horse 42' };
      await send(fields, 'Verify email and set password')(page);
      await page.getByText('Verifying...').waitFor();
    },
  }),
  visitor(
    'confirm-registration-loading',
    'confirmRegistration',
    '/confirm-email/1/1-0?expires=1&signature=0',
    loads(/\/api\/registrations\//),
  ),
  visitor(
    'confirm-registration-failed',
    'confirmRegistration',
    '/confirm-email/1/1-0?expires=1&signature=0',
    fails(/\/api\/registrations\//),
  ),
  visitor(
    'confirm-registration-expired',
    'confirmRegistration',
    '/confirm-email/1/1-0?expires=1&signature=0',
  ),
  visitor('confirm-registration-used', 'confirmRegistration', usedLink),
  visitor('email-verified', 'emailVerified', '/email-verified'),
  visitor('forgot-password', 'forgotPassword', '/forgot-password'),
  visitor('forgot-password-done', 'forgotPassword', '/forgot-password', {
    act: async (page) => {
      await send({ Email: 'nadia@example.test' }, 'Send Reset Link')(page);
      await page.getByText('Password reset link sent!').first().waitFor();
    },
  }),
  visitor(
    'reset-password',
    'resetPassword',
    `/reset-password/${'a'.repeat(64)}/nadia@example.test`,
  ),
  visitor(
    'reset-password-mismatch',
    'resetPassword',
    `/reset-password/${'a'.repeat(64)}/nadia@example.test`,
    {
      act: async (page) => {
        const inputs = page.locator('main input[type=password]');
        await inputs.nth(0).fill('correct horse 42');
        await inputs.nth(1).fill('correct horse 43');
        await press('Reset Password')(page);
        await page.getByText("Passwords doesn't match").first().waitFor();
      },
    },
  ),
  visitor('missing', 'missing', '/no-such-page'),
  // Its samples include what never loads.
  visitor('gallery', 'gallery', '/dev/ui', { loading: true }),
];
