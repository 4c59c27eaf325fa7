import { focus, focusBidOnceDrawn } from '#web/lib/focus-bid.ts';

/** What each key does; false where the page has nothing for it. */
const acts: Readonly<Record<string, () => boolean>> = {
  '/': () => focus(document.querySelector('main input[type=search]')),
  j: () => move(1),
  k: () => move(-1),
  b: () => bid(within('[data-bid]')),
  w: () => press(within('[data-watch]')),
  ' ': () => !isOnControl() && press(replayControl('play')),
  ArrowLeft: () => press(replayControl('back')),
  ArrowRight: () => press(replayControl('forward')),
  1: () => press(replayControl('x1')),
  2: () => press(replayControl('x10')),
  3: () => press(replayControl('x60')),
};

const replayControl = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main [data-replay=${name}]`);

/** The space bar is for whatever has the focus, if that can be pressed. */
const isOnControl = (): boolean =>
  Boolean(document.activeElement?.closest('a, button, summary, [tabindex="0"]'));

export const actOf = (key: string): (() => boolean) | undefined =>
  Object.hasOwn(acts, key) ? acts[key] : undefined;

/** Rows whose name is a link; `j`, `k` and Enter go by that. */
const links = (): HTMLElement[] =>
  [...document.querySelectorAll('main [data-row]')].flatMap((row) => {
    const link = row.querySelector<HTMLElement>('a[href^="/auction/"]');
    return link?.checkVisibility() ? [link] : [];
  });

const rowNow = (): Element | null | undefined => document.activeElement?.closest('main [data-row]');

/** Where the last key moved to. */
let walked: { row: Element; at: number; page: string } | undefined;

function move(by: 1 | -1): boolean {
  const all = links();
  const at = placeBeside(all, by);
  const link = all[at];
  const row = link?.closest('[data-row]');
  if (row) walked = { row, at, page: location.pathname };
  return focus(link);
}

function placeBeside(all: readonly HTMLElement[], by: 1 | -1): number {
  const row = rowNow();
  if (row) return all.findIndex((link) => row.contains(link)) + by;
  const last = all.length - 1;
  // The lot of that row ended, which took the focus away: the next row has its place now.
  if (walked && !walked.row.isConnected && walked.page === location.pathname)
    return Math.max(0, Math.min(by === 1 ? walked.at : walked.at - 1, last));
  return by === 1 ? 0 : last;
}

/** In the row that has the focus; on the page of a lot, there. */
function within(selector: string): HTMLElement | null {
  const row = rowNow();
  if (row) return row.querySelector<HTMLElement>(selector);
  if (!/^\/auction\/\d+$/.test(location.pathname)) return null;
  // Links to bid are those of other lots, which end the page.
  const all = document.querySelectorAll<HTMLElement>(`main ${selector}:not(a)`);
  return [...all].find((element) => element.checkVisibility()) ?? null;
}

/** The amount's field; from a list by way of the lot's page, where it takes the focus once it is drawn. */
function bid(element: HTMLElement | null): boolean {
  if (element instanceof HTMLAnchorElement && element.dataset.bid !== 'view') focusBidOnceDrawn();
  return press(element);
}

function press(element: HTMLElement | null): boolean {
  if (element instanceof HTMLInputElement) return focus(element);
  element?.click();
  return Boolean(element);
}
