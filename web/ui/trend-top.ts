const STEPS = [1, 2, 2.5, 5, 10, 20];
const HEADROOM = 1.05;

/**
 * The top of an axis for figures of any size: the next round one with some room above the highest,
 * such as 25 over 23 or 200 over 100; 1 for none.
 */
export function trendTop(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = STEPS.find((one) => one * power >= highest * HEADROOM) ?? 20;
  return Number((step * power).toPrecision(3));
}
