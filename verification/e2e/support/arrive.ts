import { expect, type Page } from '@playwright/test';
import { api } from './api.ts';
import { linkIn, mailTo, PASSWORD } from './steps.ts';

/** Signs in without the form, which other stories walk through. */
export async function signIn(page: Page, email: string, password = 'password'): Promise<void> {
  await page.request.get('/sanctum/csrf-cookie');
  await api(page, 'POST', '/login', { email, password });
}

/** The admin of the demo market, before their desk. */
export async function asAdmin(page: Page): Promise<void> {
  await signIn(page, 'admin@fairlot.test');
  await page.goto('/admin');
  await expect(page.locator('[data-dashboard]')).toBeAttached();
}

/** Someone new, registered, verified and signed in without the forms; returns their email. */
export async function arrive(
  page: Page,
  name: string,
  role: 'buyer' | 'seller',
  { terms = true } = {},
): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.test`;
  const twice = { password: PASSWORD, password_confirmation: PASSWORD };
  await page.request.get('/sanctum/csrf-cookie');
  await api(page, 'POST', '/register', { name, email, role, ...twice, ...(terms && { terms }) });
  // At the page's own origin: the link is for the browser that registered, which has its cookie there.
  const { pathname, search } = new URL(linkIn(await mailTo(page, email, /verify/i)));
  const opened = await page.request.get(pathname + search);
  expect(opened.ok()).toBe(true);
  await signIn(page, email, PASSWORD);
  return email;
}
