import { expect, type Page } from '@playwright/test';

/** A call by whoever is signed in on this page, as the page's own scripts make it. */
export async function api<Body>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<Body> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await page.request.fetch(path, {
    method,
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    ...(data ? { data } : {}),
  });
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as Body;
}
