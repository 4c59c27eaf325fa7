import type { Page } from '@playwright/test';

/** What a page notes of its countdown, for the test to read. */
export type Noting = typeof globalThis & {
  /** The browser's own Date, where the page was given a wrong one. */
  TrueDate?: DateConstructor;
  /** Milliseconds by which each turn of the countdown came late; negative for early. */
  late?: number[];
  /** Milliseconds by which its Date was set forward. */
  agedBy?: number;
};

/** Runs in the page, before its scripts: its Date is an hour fast from here on. */
export function runAnHourFast(): void {
  const TrueDate = Date;
  (globalThis as Noting).TrueDate = TrueDate;
  const wrong = () => TrueDate.now() + 3_600_000;
  globalThis.Date = class extends TrueDate {
    constructor(...given: [] | [number | string]) {
      if (given.length === 0) super(wrong());
      else super(given[0]);
    }
    static now = wrong;
  } as DateConstructor;
}

/** Runs in the page, before its scripts: its Date can be set forward, as if so much time had gone by. */
export function ageOnDemand(): void {
  const now = Date.now.bind(Date);
  const page = globalThis as Noting;
  page.agedBy = 0;
  Date.now = () => now() + (page.agedBy ?? 0);
}

/** Runs in such a page. */
export function ageBy(milliseconds: number): void {
  const page = globalThis as Noting;
  page.agedBy = (page.agedBy ?? 0) + milliseconds;
}

/**
 * Runs in the page: notes each turn of the lot's countdown in the task that drew it, by the browser's
 * own clock. Asked from outside, the question itself may wait for seconds on a busy machine.
 */
export function noteTurns(endsAt: number): void {
  const page = globalThis as Noting;
  const clock = page.TrueDate ?? Date;
  const shown = [...document.querySelectorAll('span')].find((span) =>
    /^Time left:/.test(span.textContent ?? ''),
  );
  if (!shown) throw new Error('There is no countdown.');
  page.late = [];
  new MutationObserver(() => {
    const [days, hours, minutes, seconds] = shown.textContent.match(/\d+/g)?.map(Number) ?? [];
    const left = (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
    // It shows "n" from the moment on at which n seconds are left.
    page.late?.push(clock.now() - (endsAt - left * 1_000));
  }).observe(shown, { characterData: true, childList: true, subtree: true });
}

/** Stops the clock that was installed in the page: what leaves by itself stays until it is resumed. */
export const holdTimers = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);

/** Gives the page's process so many times less of the processor, as a cheap phone has. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}
