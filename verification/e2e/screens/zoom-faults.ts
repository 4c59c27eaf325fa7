import type { Page } from '@playwright/test';
import { resize } from '../support/resize.ts';

/**
 * A window of 1280 × 800 px at 200 %: to the page it is half as wide and high. The finer picture of a
 * zoomed screen changes no layout, so resizing is enough.
 */
const ZOOMED = { width: 640, height: 400 };
/** Bars that stay while one scrolls may take this share of the window, or nothing can be read. */
const MOST_BARS = 0.5;

/** What cannot be read or reached at 200 % zoom (WCAG 1.4.4, 1.4.10), one line for each. */
export async function zoomFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await resize(page, ZOOMED);
  const faults = [...(await sidewaysFaults(page)), ...(await coveringFaults(page))];
  if (before) await page.setViewportSize(before);
  return faults.map((fault) => `at 200 %: ${fault}`);
}

/** Text or a control beyond the window's sides, or cut off by a box that does not scroll. */
const sidewaysFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at !== document.body)
          return true;
      return false;
    };
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const holds = (element: Element): boolean =>
      element.matches('a, button, input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    for (const element of document.body.querySelectorAll('*')) {
      if (!holds(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      // What is for screen readers only, or for the keyboard.
      if (style.clipPath !== 'none') continue;
      const { left, right } = element.getBoundingClientRect();
      if ((left < -1 || right > clientWidth + 1) && !scrolls(element))
        faults.push(`${name(element)} reaches from ${Math.round(left)} to ${Math.round(right)} px`);
      const isCut = element.scrollWidth > element.clientWidth + 1 && style.overflowX === 'hidden';
      if (isCut && style.textOverflow !== 'ellipsis') faults.push(`${name(element)} is cut off`);
    }
    return faults;
  });

/** Bars that leave too little of the page, and dialogs that end beyond the window. */
const coveringFaults = (page: Page): Promise<string[]> =>
  page.evaluate((most) => {
    const faults: string[] = [];
    let barred = 0;
    for (const element of document.body.querySelectorAll('*')) {
      if (getComputedStyle(element).position !== 'fixed') continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { top, bottom, height } = element.getBoundingClientRect();
      const label = element.getAttribute('aria-label') ?? element.getAttribute('role') ?? '';
      // Where a dialog's focus turns back, nothing is shown.
      if (height === 0) continue;
      if (top < -1 || bottom > innerHeight + 1)
        faults.push(`${element.tagName} ${label} reaches from ${top} to ${bottom} px`);
      if (element.tagName === 'ASIDE') barred += height;
    }
    barred += document.querySelector('header')?.getBoundingClientRect().height ?? 0;
    if (barred > innerHeight * most) faults.push(`bars take ${barred} px`);
    return faults;
  }, MOST_BARS);
