import type { Page } from '@playwright/test';
import { api } from '../support/api.ts';
import { codeOf } from '../support/app-code.ts';
import { forgetLogIns } from '../support/database.ts';
import { PASSWORD } from '../support/steps.ts';
import { TWO_STEPS } from './guests.ts';
import type { ScreenMarket } from './market.ts';
import { press, type Screen } from './screen.ts';

const at = (path: string) => () => path;
/** The right password of somebody with two-step login. */
const firstStep = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(TWO_STEPS);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press('Login')(page);
  await page.getByLabel('Code from your app').waitFor();
};

const comes = async (_page: Page, { guests }: ScreenMarket): Promise<void> => {
  await guests.see('twoSteps');
};

const setUp = async (page: Page): Promise<void> => {
  await press('Set up two-step login')(page);
  await page.getByRole('img', { name: /QR code/ }).waitFor();
};

/** Brings this code, or the one that the app shows, and the password. */
const bring = async (page: Page, code?: string): Promise<void> => {
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await page.getByLabel('Code from your app').fill(code ?? codeOf(secret));
  await page.getByLabel('Your password').fill(PASSWORD);
  await press('Turn on')(page);
};

/** At every width it is switched on anew. */
const switchedOff = async (page: Page): Promise<void> => {
  const { state } = await api<{ state: string }>(page, 'GET', '/api/two-factor');
  if (state === 'on') await api(page, 'POST', '/api/two-factor/off', { password: PASSWORD });
};

/** Whoever logged in a while ago is asked to confirm it is them. */
const askForToken = async (page: Page): Promise<void> => {
  await page.getByLabel('Token name').fill('my script');
  await press('Create token')(page);
};

const profile = { who: 'buyer', page: 'buyerProfile', at: at('/buyer/update-profile') } as const;

/** Two-step login: the step itself, its set-up and what may become of it. */
export const twoStepScreens: readonly Screen[] = [
  {
    who: 'visitor',
    page: 'login',
    name: 'login-code',
    before: comes,
    at: at('/login'),
    act: firstStep,
  },
  {
    who: 'visitor',
    page: 'login',
    name: 'login-code-refused',
    says: 'This login took too long. Please log in again.',
    before: comes,
    at: at('/login'),
    act: async (page, { server }) => {
      await firstStep(page);
      await forgetLogIns(server, TWO_STEPS);
      await press('Use a recovery code instead')(page);
      await page.getByLabel('Recovery code').fill('not one of mine');
      await press('Continue')(page);
    },
  },
  { ...profile, name: 'two-step-set-up', act: setUp },
  {
    ...profile,
    name: 'two-step-wrong-code',
    as: 'newBuyer',
    act: async (page) => {
      await setUp(page);
      await bring(page, '123456');
      await page.getByText('This code is incorrect').waitFor();
    },
  },
  {
    ...profile,
    name: 'two-step-codes',
    as: 'settingUp',
    before: switchedOff,
    act: async (page) => {
      await setUp(page);
      await bring(page);
      await page.getByText('Save these now.').waitFor();
    },
  },
  { ...profile, name: 'two-step-on', as: 'twoSteps' },
  {
    ...profile,
    name: 'two-step-off',
    as: 'fewCodes',
    act: async (page) => {
      await press('Turn off')(page);
      await page.getByLabel('Your password').waitFor();
    },
  },
  {
    ...profile,
    name: 'confirm-owner',
    over: true,
    as: 'longAgo',
    act: async (page) => {
      await askForToken(page);
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
    as: 'twoStepsLongAgo',
    act: async (page) => {
      await askForToken(page);
      await page.getByLabel('Code from your app').waitFor();
    },
  },
  {
    ...profile,
    name: 'two-step-off-both',
    as: 'twoStepsLongAgo',
    act: async (page) => {
      await press('Turn off')(page);
      await page.getByLabel('Your password').fill(PASSWORD);
      await press('Turn off')(page);
      await page.getByLabel('Code from your app, or a recovery code').waitFor();
    },
  },
  { who: 'admin', page: 'twoStep', name: 'two-step-required', at: at('/admin'), as: 'secondAdmin' },
  {
    who: 'admin',
    page: 'twoStep',
    name: 'two-step-required-set-up',
    at: at('/two-step'),
    as: 'secondAdmin',
    act: setUp,
  },
];
