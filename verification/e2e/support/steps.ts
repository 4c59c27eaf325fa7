import { expect, type Page } from '@playwright/test';

/** What people do on the screens, in the words of the product. */

interface Mail {
  subject: string;
  text: string;
}

export const PASSWORD = 'correct horse 42';

/** The newest mail to this address whose subject fits; waits until it has come. */
export async function mailTo(page: Page, email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const reply = await page.request.get('/dev/mailbox.json', { params: { to: email } });
    const mails = (await reply.json()) as Mail[];
    found = mails.find((mail) => subject.test(mail.subject));
    expect(found, `a mail to ${email} about ${subject}`).toBeDefined();
  }).toPass({ timeout: 60_000, intervals: [50, 100, 100, 200] });
  if (!found) throw new Error('No mail came.');
  return found;
}

export const linkIn = (mail: Mail): string => {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`There is no link in "${mail.subject}".`);
  return link;
};

/** Registers by the form and verifies by the mailed link, which logs in; ends on the log-in page, logged out again. */
export async function register(page: Page, name: string, email: string, role: 'buyer' | 'seller') {
  await page.goto(role === 'seller' ? '/register?role=seller' : '/register');
  await signUp(page, name, email);
  await page.goto(linkIn(await mailTo(page, email, /verify/i)));
  await expect(page).toHaveURL(/\/email-verified$/);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(new RegExp(`/${role}$`));
  await page.context().clearCookies({ name: /session$/ });
  await page.goto('/login');
}

/** Fills in the form that is on screen; the mail follows. */
export async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(
    page.getByText('Registration successful! Please check your email to verify your account.'),
  ).toBeVisible();
}

/** Signs in by the form and waits for the area of the role. */
export async function logIn(page: Page, email: string, area: string, password = PASSWORD) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(new RegExp(`${area}$`));
  // The address comes before the page: until then the menus on screen are those of the one before.
  if (AREA.test(area)) await expect(page.locator('[data-dashboard]')).toBeAttached();
}

const AREA = /^\/(buyer|seller|admin)\b/;
