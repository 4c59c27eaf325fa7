import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** axe's 550 kB are read once a page. */
const ALREADY_THERE = ';';

/** What axe finds wrong with the page as it is, one line for each place. */
export async function axeViolations(page: Page, exempt: string[] = []): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // No frames of others here, so axe needs no page of its own to gather what it found.
  const axe = new AxeBuilder(isThere ? { page, axeSource: ALREADY_THERE } : { page })
    .setLegacyMode(true)
    // Writing down all that is right takes longer than finding what is wrong.
    .options({ resultTypes: ['violations'] })
    .disableRules(exempt);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')} ${failureSummary}`),
  );
}
