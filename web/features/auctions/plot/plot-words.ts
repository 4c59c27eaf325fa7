import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { beyond, type Level, type PlotFrame } from './plot-frame.ts';

interface PlotShown {
  /** Oldest first. */
  points: readonly PricePoint[];
  frame: PlotFrame;
  levels: readonly Level[];
  /** How often late bids extended the lot's end. */
  extensions: number;
  /** Said where there is no bid. */
  empty: string;
}

/** The plot in words, for screen readers. */
export function plotWords({ points, frame, levels, extensions, empty }: PlotShown): string {
  const [first, newest] = [points[0], points.at(-1)];
  const course =
    first && newest
      ? `, from ${dollars(first.amount)} to ${dollars(newest.amount)}`
      : `: ${empty.toLowerCase()}`;
  const marked = levels.map((level) => levelWords(level, beyond(frame, level))).join(', ');
  return `Price over time${course}. ${marked}.${extendedWords(extensions)}`;
}

const levelWords = ({ name, price }: Level, where: ReturnType<typeof beyond>): string =>
  `${name} ${dollars(price)}${where ? ` (${where} what is drawn)` : ''}`;

const extendedWords = (extensions: number): string =>
  extensions === 0
    ? ''
    : ` The end was extended ${extensions === 1 ? 'once' : `${count(extensions)} times`}.`;
