/** Indexes of points with a figure, those without a gap between them together: no line joins what was not measured. */
export function trendRuns(figures: readonly (number | null)[]): number[][] {
  const runs: number[][] = [];
  for (const [index, figure] of figures.entries()) {
    if (figure === null) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === index - 1) run.push(index);
    else runs.push([index]);
  }
  return runs;
}
