import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { isPlain, type Screen } from './screen.ts';
import { zoomFaults } from './zoom-faults.ts';

/** The least size that any text may have (the scale of web/styles/app.css begins there). */
const LEAST_TEXT_PX = 12;
const PATIENT = { timeout: 60_000 };

/**
 * What keeps someone from reading or using this screen, one line for each. axe takes long: it reads
 * every page narrow by day and wide by night, and what opens over it by night. What loads, fails or
 * is empty is made of parts that it reads at /dev/ui.
 */
export async function faultsOf(page: Page, screen: Screen): Promise<string[]> {
  const faults = await layoutFaults(page, screen);
  faults.push(...(await zoomFaults(page)));
  if (isPlain(screen)) faults.push(...(await axeViolations(page, exempt(screen))));
  if (isPlain(screen) || screen.over) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1440, height: 900 });
    faults.push(...(await axeViolations(page, exempt(screen))));
  }
  return faults.map((fault) => `${screen.name}: ${fault}`);
}

/** Rules of axe that a screen breaks by what it is. */
function exempt({ loading, page }: Screen): string[] {
  // Its samples stand there several times.
  if (page === 'gallery') return ['landmark-unique', 'page-has-heading-one'];
  return loading ? ['page-has-heading-one'] : [];
}

/**
 * The gallery shows headings as samples; a page whose data are on their way has none yet. A screen that
 * takes another's place (what is not there, after asking for it) fades in, so all of it is looked at in
 * a moment that has a heading.
 */
async function layoutFaults(page: Page, { page: of, loading }: Screen): Promise<string[]> {
  const isHeaded = !loading && of !== 'gallery';
  const looked = await page.waitForFunction(lookAt, { least: LEAST_TEXT_PX, isHeaded }, PATIENT);
  const { headings, beyond, small } = (await looked.jsonValue()) as Look;
  return [
    ...(headings === 1 || !isHeaded ? [] : [`${headings} visible h1`]),
    ...(beyond > 0 ? [`${beyond} px wider than the window`] : []),
    ...small.map((text) => `text under ${LEAST_TEXT_PX} px: ${text}`),
  ];
}

interface Look {
  headings: number;
  /** By so many px it is wider than the window. */
  beyond: number;
  /** Texts that are too small. */
  small: string[];
}

/** Runs in the page; nothing while a heading is due and none is shown. */
function lookAt({ least, isHeaded }: { least: number; isHeaded: boolean }): Look | undefined {
  const shown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set<string>();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!holder || !text.textContent?.trim() || !shown(holder)) continue;
    if (Number.parseFloat(getComputedStyle(holder).fontSize) < least)
      small.add(text.textContent.trim());
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  const headings = [...document.querySelectorAll('h1')].filter(shown).length;
  if (isHeaded && headings === 0) return undefined;
  return { headings, beyond: scrollWidth - clientWidth, small: [...small] };
}
