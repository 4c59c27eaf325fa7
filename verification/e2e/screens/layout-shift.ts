import type { Browser } from '@playwright/test';
import type { ScreenMarket } from './market.ts';
import { openScreen, type Screen, viewOf } from './screen.ts';

type Watched = typeof globalThis & { shifted: { sum: number; moved: string[] } };

/** One screen, fresh, at one width: by how much it jumped while it came, as browsers count it. */
export interface Jump {
  screen: string;
  width: number;
  /** The sum of all shifts; 0 where nothing moved that was in sight. */
  shift: number;
  /** The elements that moved. */
  moved: string[];
}

/** Opens each of these screens of one person afresh at each width. */
export async function jumpsOf(
  browser: Browser,
  market: ScreenMarket,
  wanted: readonly [Screen, ...Screen[]],
  widths: readonly number[],
): Promise<Jump[]> {
  const context = await browser.newContext(await viewOf(market, wanted[0]));
  context.setDefaultTimeout(60_000);
  const jumps: Jump[] = [];
  for (const screen of wanted) {
    for (const width of widths) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(watchShifts);
      await openScreen(page, market, screen);
      const { sum, moved } = await page.evaluate(() => (globalThis as Watched).shifted);
      jumps.push({ screen: screen.name, width, shift: sum, moved });
      await page.close();
    }
  }
  await context.close();
  return jumps;
}

/** Runs in the page, before anything is drawn. */
function watchShifts(): void {
  const shifted = { sum: 0, moved: [] as string[] };
  (globalThis as Watched).shifted = shifted;
  const nameOf = (node: Node | null): string => {
    if (!(node instanceof Element)) return node?.nodeName ?? 'gone';
    return `${node.tagName.toLowerCase()}.${node.className.toString().split(' ').slice(0, 3).join('.')}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      };
      shifted.sum += value;
      for (const { node } of sources) shifted.moved.push(nameOf(node));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
