import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWarnings } from './start-warnings.ts';

const UNBUILT =
  'The web app is not built, so pages are answered 404: start it with npm start, which builds it.';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'fairlot-dist-'));
});
afterEach(() => rm(dist, { recursive: true }));

async function build(): Promise<void> {
  for (const file of ['site/index.html', 'server/site.js']) {
    await mkdir(join(dist, file, '..'), { recursive: true });
    await writeFile(join(dist, file), '');
  }
}

const local = {
  production: false,
  appUrl: 'http://127.0.0.1:3000',
  mailFrom: 'Fairlot <no-reply@fairlot.test>',
};

test('a server without its web app says so at the start, and by which command it comes', async () => {
  expect(await startWarnings(local, dist)).toEqual([UNBUILT]);
  await build();
  expect(await startWarnings(local, dist)).toEqual([]);
});

test('in production it says what mails would be no good for', async () => {
  await build();
  expect(await startWarnings({ ...local, production: true }, dist)).toEqual([
    'Mailed links begin with http://127.0.0.1:3000, which only this machine opens: set APP_URL.',
    'Mails come from a domain that does not exist, which mail servers refuse: set MAIL_FROM.',
  ]);
  const real = { appUrl: 'https://fairlot.example', mailFrom: 'no-reply@fairlot.example' };
  expect(await startWarnings({ production: true, ...real }, dist)).toEqual([]);
});
