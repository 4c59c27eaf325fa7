const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The top of an axis that holds the figure: the next round number, such as 25 over 23; at least 4. */
export function niceTop(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = STEPS.find((one) => one * power >= highest) ?? 10;
  return Math.ceil(step * power);
}
