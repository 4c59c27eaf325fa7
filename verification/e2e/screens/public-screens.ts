import type { Page } from '@playwright/test';
import { linkElsewhere, usedLink } from './registered.ts';
import { cut, hold, press, type Screen } from './screen.ts';

const at = (path: string) => () => path;
const visitor = { who: 'visitor' } as const;

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
  { ...visitor, name: 'home', page: 'home', at: at('/') },
  { ...visitor, name: 'home-menu', page: 'home', at: at('/'), act: openMenu, over: true },
  {
    ...visitor,
    name: 'home-loading',
    page: 'home',
    at: at('/login'),
    before: hold(/\/api\/auctions/),
    act: follow('Home', '.pulse'),
    loading: true,
  },
  { ...visitor, name: 'unsubscribe', page: 'unsubscribe', at: at('/unsubscribe/7-outbid.x') },
  { ...visitor, name: 'privacy', page: 'text', at: at('/privacy') },
  { ...visitor, name: 'rules', page: 'text', at: at('/rules') },
  { ...visitor, name: 'auctions', page: 'auctions', at: at('/auctions') },
  { ...visitor, name: 'ledger', page: 'ledger', at: at('/ledger') },
  { ...visitor, name: 'results', page: 'results', at: at('/results') },
  { ...visitor, name: 'results-none', page: 'results', at: at('/results?q=zzzz&outcome=sold') },
  { ...visitor, name: 'auctions-none', page: 'auctions', at: at('/auctions?q=zzzz') },
  {
    ...visitor,
    name: 'auctions-loading',
    page: 'auctions',
    at: at('/login'),
    before: hold(/\/(api|live)(\/|$)/),
    act: follow('Live Auctions', '.pulse'),
    loading: true,
  },
  {
    ...visitor,
    name: 'auctions-failed',
    page: 'auctions',
    at: at('/login'),
    before: async (page) => {
      await cut(/\/api\/(auctions|live|top)/)(page);
      // What no answer brings, the socket would.
      await page.routeWebSocket(/\/live$/, (socket) => socket.close());
    },
    act: follow('Live Auctions', '[role=alert]'),
  },
  { ...visitor, name: 'login', page: 'login', at: at('/login') },
  {
    ...visitor,
    name: 'login-refused',
    page: 'login',
    at: at('/login'),
    act: async (page) => {
      await send({ Email: 'nobody@example.test', Password: 'wrong' }, 'Login')(page);
      await page.getByText('Invalid email or password').first().waitFor();
    },
  },
  { ...visitor, name: 'register', page: 'register', at: at('/register') },
  { ...visitor, name: 'register-seller', page: 'register', at: at('/register?role=seller') },
  {
    ...visitor,
    name: 'register-done',
    page: 'register',
    at: at('/register'),
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
  },
  {
    ...visitor,
    name: 'confirm-registration',
    page: 'confirmRegistration',
    at: linkElsewhere,
    says: 'Verify email and set password',
  },
  {
    ...visitor,
    name: 'confirm-registration-mismatch',
    page: 'confirmRegistration',
    at: linkElsewhere,
    act: async (page) => {
      const fields = { 'New password': 'correct horse 42', 'Confirm password': 'correct horse 43' };
      await send(fields, 'Verify email and set password')(page);
      await page.getByText("Passwords doesn't match").first().waitFor();
    },
  },
  {
    ...visitor,
    name: 'confirm-registration-busy',
    page: 'confirmRegistration',
    at: linkElsewhere,
    act: async (page) => {
      await hold(/\/api\/registrations\//)(page);
      const fields = { 'New password': 'correct horse 42', 'Confirm password': 'correct horse 42' };
      await send(fields, 'Verify email and set password')(page);
      await page.getByText('Verifying...').waitFor();
    },
  },
  {
    ...visitor,
    name: 'confirm-registration-loading',
    page: 'confirmRegistration',
    at: at('/confirm-email/1/1-0?expires=1&signature=0'),
    before: hold(/\/api\/registrations\//),
    loading: true,
  },
  {
    ...visitor,
    name: 'confirm-registration-failed',
    page: 'confirmRegistration',
    at: at('/confirm-email/1/1-0?expires=1&signature=0'),
    before: cut(/\/api\/registrations\//),
  },
  {
    ...visitor,
    name: 'confirm-registration-expired',
    page: 'confirmRegistration',
    at: at('/confirm-email/1/1-0?expires=1&signature=0'),
  },
  {
    ...visitor,
    name: 'confirm-registration-used',
    page: 'confirmRegistration',
    at: usedLink,
  },
  { ...visitor, name: 'email-verified', page: 'emailVerified', at: at('/email-verified') },
  { ...visitor, name: 'forgot-password', page: 'forgotPassword', at: at('/forgot-password') },
  {
    ...visitor,
    name: 'forgot-password-done',
    page: 'forgotPassword',
    at: at('/forgot-password'),
    act: async (page) => {
      await send({ Email: 'nadia@example.test' }, 'Send Reset Link')(page);
      await page.getByText('Password reset link sent!').first().waitFor();
    },
  },
  {
    ...visitor,
    name: 'reset-password',
    page: 'resetPassword',
    at: at(`/reset-password/${'a'.repeat(64)}/nadia@example.test`),
  },
  {
    ...visitor,
    name: 'reset-password-mismatch',
    page: 'resetPassword',
    at: at(`/reset-password/${'a'.repeat(64)}/nadia@example.test`),
    act: async (page) => {
      const inputs = page.locator('main input[type=password]');
      await inputs.nth(0).fill('correct horse 42');
      await inputs.nth(1).fill('correct horse 43');
      await press('Reset Password')(page);
      await page.getByText("Passwords doesn't match").first().waitFor();
    },
  },
  { ...visitor, name: 'missing', page: 'missing', at: at('/no-such-page') },
  // Its samples include what never loads.
  { ...visitor, name: 'gallery', page: 'gallery', at: at('/dev/ui'), loading: true },
];
