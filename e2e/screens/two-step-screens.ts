import type { Page } from '@playwright/test';
import { emptied, press, type Screen } from './screen.ts';

const at = (path: string) => () => path;
const codes = Array.from({ length: 10 }, (_, index) =>
  Array.from({ length: 4 }, (_, part) => (index * 7 + part + 321_987).toString(36)).join('-'),
);

const on = { state: 'on', since: '2026-11-02T09:14:00.000Z', must_stay: false };

/** The right password of somebody with two-step login. */
const firstStep = async (page: Page): Promise<void> => {
  await emptied(/\/login$/, { two_factor: true })(page);
  await page.getByLabel('Email').fill('jane@example.test');
  await page.getByLabel('Password', { exact: true }).fill('correct horse 42');
  await press('Login')(page);
  await page.getByLabel('Code from your app').waitFor();
};

const setUp = async (page: Page): Promise<void> => {
  await press('Set up two-step login')(page);
  await page.getByRole('img', { name: /QR code/ }).waitFor();
};

const switchOn = async (page: Page): Promise<void> => {
  await setUp(page);
  await page.getByLabel('Code from your app').fill('123456');
  await page.getByLabel('Your password').fill('password');
  await press('Switch on')(page);
};

/** As somebody is seen whose two-step login stands so. */
const seenWith = (page: Page, two_factor: 'on' | 'required') =>
  page.route(/\/api\/me$/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), two_factor } });
  });

/** As an admin is seen who has to set it up first. */
const required = async (page: Page): Promise<void> => {
  await seenWith(page, 'required');
};

/** What a session is told whose log-in was a while ago. */
const refused = async (page: Page): Promise<void> => {
  await page.route(/\/api\/(tokens|two-factor\/off)$/, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 403, json: asksToConfirm }),
  );
};

const asksToConfirm = {
  message: 'Your log-in was a while ago. Confirm your password or log in again, then repeat this.',
  code: 'confirmation_required',
  request_id: 'r-1',
};

const profile = { who: 'buyer', page: 'buyerProfile', at: at('/buyer/update-profile') } as const;

/** Two-step login: the step itself, its set-up and what may become of it. */
export const twoStepScreens: readonly Screen[] = [
  { who: 'visitor', page: 'login', name: 'login-code', at: at('/login'), act: firstStep },
  {
    who: 'visitor',
    page: 'login',
    name: 'login-code-refused',
    at: at('/login'),
    act: async (page) => {
      await firstStep(page);
      await press('Use a recovery code instead')(page);
      await page.getByLabel('Recovery code').fill('not one of mine');
      await press('Continue')(page);
      await page.getByText('This log-in took too long.').waitFor();
    },
  },
  { ...profile, name: 'two-step-set-up', act: setUp },
  {
    ...profile,
    name: 'two-step-wrong-code',
    act: async (page) => {
      await switchOn(page);
      await page.getByText('This code is not right').waitFor();
    },
  },
  {
    ...profile,
    name: 'two-step-codes',
    act: async (page) => {
      const body = { message: 'Two-step login is on.', recovery_codes: codes };
      await emptied(/\/api\/two-factor\/on$/, body)(page);
      await switchOn(page);
      await page.getByText('Keep these now.').waitFor();
    },
  },
  {
    ...profile,
    name: 'two-step-on',
    before: emptied(/\/api\/two-factor$/, { ...on, recovery_codes_left: 9 }),
  },
  {
    ...profile,
    name: 'two-step-off',
    before: emptied(/\/api\/two-factor$/, { ...on, recovery_codes_left: 2 }),
    act: async (page) => {
      await press('Switch off')(page);
      await page.getByLabel('Your password').waitFor();
    },
  },
  {
    ...profile,
    name: 'confirm-owner',
    over: true,
    before: refused,
    act: async (page) => {
      await page.getByLabel('Token name').fill('my script');
      await press('Create token')(page);
      await page.getByLabel('Your password').fill('not my password');
      await press('Continue')(page);
      // Six pictures are more guesses than an account has in a while: then that is what it says.
      await page.getByText(/The current password is incorrect\.|Too many/).waitFor();
    },
  },
  {
    ...profile,
    name: 'confirm-owner-code',
    over: true,
    before: async (page) => {
      await refused(page);
      await seenWith(page, 'on');
    },
    act: async (page) => {
      await page.getByLabel('Token name').fill('my script');
      await press('Create token')(page);
      await page.getByLabel('Code from your app').waitFor();
    },
  },
  {
    ...profile,
    name: 'two-step-off-both',
    before: async (page) => {
      await emptied(/\/api\/two-factor$/, { ...on, recovery_codes_left: 9 })(page);
      await refused(page);
    },
    act: async (page) => {
      await press('Switch off')(page);
      await page.getByLabel('Your password').fill('password');
      await press('Switch off')(page);
      await page.getByLabel('Code from your app, or a recovery code').waitFor();
    },
  },
  { who: 'admin', page: 'twoStep', name: 'two-step-required', at: at('/admin'), before: required },
  {
    who: 'admin',
    page: 'twoStep',
    name: 'two-step-required-set-up',
    at: at('/two-step'),
    before: required,
    act: setUp,
  },
];
