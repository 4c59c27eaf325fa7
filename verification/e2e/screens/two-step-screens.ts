import type { Page } from '@playwright/test';
import { api } from '../support/api.ts';
import { codeOf } from '../support/app-code.ts';
import { forgetLogIns } from '../support/database.ts';
import { PASSWORD } from '../support/steps.ts';
import { TWO_STEPS } from './guests.ts';
import type { ScreenMarket } from './market.ts';
import { type More, press, type Screen, seenBy } from './screen.ts';

const visitor = seenBy('visitor');
const admin = seenBy('admin');
const buyer = seenBy('buyer');

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

/** On the profile's page. */
const profile = (name: string, more: More) =>
  buyer(name, 'buyerProfile', '/buyer/update-profile', more);

/** Two-step login: the step itself, its set-up and what may become of it. */
export const twoStepScreens: readonly Screen[] = [
  visitor('login-code', 'login', '/login', { before: comes, act: firstStep }),
  visitor('login-code-refused', 'login', '/login', {
    says: 'This login took too long. Please log in again.',
    before: comes,
    act: async (page, { server }) => {
      await firstStep(page);
      await forgetLogIns(server, TWO_STEPS);
      await press('Use a recovery code instead')(page);
      await page.getByLabel('Recovery code').fill('not one of mine');
      await press('Continue')(page);
    },
  }),
  profile('two-step-set-up', { act: setUp }),
  profile('two-step-wrong-code', {
    as: 'newBuyer',
    act: async (page) => {
      await setUp(page);
      await bring(page, '123456');
      await page.getByText('This code is incorrect').waitFor();
    },
  }),
  profile('two-step-codes', {
    as: 'settingUp',
    before: switchedOff,
    act: async (page) => {
      await setUp(page);
      await bring(page);
      await page.getByText('Save these now.').waitFor();
    },
  }),
  profile('two-step-on', { as: 'twoSteps' }),
  profile('two-step-off', {
    as: 'fewCodes',
    act: async (page) => {
      await press('Turn off')(page);
      await page.getByLabel('Your password').waitFor();
    },
  }),
  profile('confirm-owner', {
    over: true,
    as: 'longAgo',
    act: async (page) => {
      await askForToken(page);
      await page.getByLabel('Your password').fill('not my password');
      await press('Continue')(page);
      // Six pictures are more guesses than an account has in a while: then that is what it says.
      await page.getByText(/The current password is incorrect\.|Too many/).waitFor();
    },
  }),
  profile('confirm-owner-code', {
    over: true,
    as: 'twoStepsLongAgo',
    act: async (page) => {
      await askForToken(page);
      await page.getByLabel('Code from your app').waitFor();
    },
  }),
  profile('two-step-off-both', {
    as: 'twoStepsLongAgo',
    act: async (page) => {
      await press('Turn off')(page);
      await page.getByLabel('Your password').fill(PASSWORD);
      await press('Turn off')(page);
      await page.getByLabel('Code from your app, or a recovery code').waitFor();
    },
  }),
  admin('two-step-required', 'twoStep', '/admin', { as: 'secondAdmin' }),
  admin('two-step-required-set-up', 'twoStep', '/two-step', { as: 'secondAdmin', act: setUp }),
];
