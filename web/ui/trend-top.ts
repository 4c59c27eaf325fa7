const STEPS = [1, 2, 2.5, 5, 10];

/**
 * The top of an axis for figures of any size: the next round one, such as 25 over 23 or 0.5 over 0.4;
 * 1 for none.
 */
export function trendTop(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = STEPS.find((one) => one * power >= highest) ?? 10;
  return Number((step * power).toPrecision(3));
}
