import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { readCommandLine, whole } from '#verification/support/command-line.ts';
import { startServer } from '../support/server.ts';
import { openMarket, type ScreenMarket } from './market.ts';
import { overview } from './overview.ts';
import { openScreen, picturesDrawn, type Screen, viewOf } from './screen.ts';
import { screens } from './screens.ts';

const SHOTS = join(import.meta.dirname, '../../../shots');
const WIDTHS = [360, 768, 1440];
const THEMES = ['light', 'dark'] as const;
/** Two cores draw; the others wait for answers. */
const AT_ONCE = 4;

const values = readCommandLine('npm run shots -- [--only NAME] [--width PX]', {
  only: z.string().default(''),
  width: whole().optional(),
});
/** A screen's whole name means it alone, part of a name all that have it. */
const named = screens.filter(({ name }) => name === values.only);
const wanted = named.length > 0 ? named : screens.filter(({ name }) => name.includes(values.only));
const widths = values.width ? [values.width] : WIDTHS;
const jobs = [...wanted];
let taken = 0;
const failed: string[] = [];

const heightOf = (width: number): number => (width < 768 ? 780 : 900);

/** A screen at all widths in both themes. What was opened by hand is opened anew at each width. */
async function take(browser: Browser, market: ScreenMarket, screen: Screen): Promise<void> {
  const context = await browser.newContext({
    ...(await viewOf(market, screen)),
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-US',
  });
  context.setDefaultTimeout(60_000);
  try {
    for (const [index, width] of widths.entries()) {
      const page = index === 0 || screen.act ? await context.newPage() : context.pages()[0];
      if (!page) continue;
      await page.setViewportSize({ width, height: heightOf(width) });
      if (index === 0 || screen.act) await open(page, market, screen);
      await draw(page, screen, width);
      if (screen.act) await page.close();
    }
  } finally {
    await context.close();
  }
}

async function open(page: Page, market: ScreenMarket, screen: Screen): Promise<void> {
  await page.context().setOffline(false);
  await openScreen(page, market, screen);
}

async function draw(page: Page, screen: Screen, width: number): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await picturesDrawn(page);
    const path = join(SHOTS, `${width}-${colorScheme}`, `${screen.name}.png`);
    await page.screenshot({ path, fullPage: !screen.over, animations: 'disabled' });
    taken += 1;
  }
}

async function work(browser: Browser, market: ScreenMarket): Promise<void> {
  for (let screen = jobs.shift(); screen; screen = jobs.shift()) {
    const { name } = screen;
    await take(browser, market, screen).catch((error: Error) => {
      failed.push(`${name}: ${error.message.split('\n', 1)[0]}`);
    });
  }
}

const began = performance.now();
const server = await startServer({ RATE_LIMITS: 'off' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  if (!values.only && !values.width) await rm(SHOTS, { recursive: true, force: true });
  await mkdir(SHOTS, { recursive: true });
  const market = await openMarket(server);
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(browser, market)));
  } finally {
    await market.guests.close();
  }
  await writeFile(join(SHOTS, 'index.html'), overview(wanted, widths, THEMES));
} finally {
  await browser.close();
  await server.stop();
}
const seconds = Math.round((performance.now() - began) / 1000);
process.stdout.write(`${taken} pictures in shots/ in ${seconds} s; open shots/index.html\n`);
for (const line of failed) process.stderr.write(`Not taken: ${line}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
