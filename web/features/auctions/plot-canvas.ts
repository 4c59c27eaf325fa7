import {
  ColorType,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  LineType,
  type UTCTimestamp,
} from 'lightweight-charts';
import { dollars } from '#web/lib/figures.ts';
import type { PriceStep } from './price-steps.ts';

/** A price that stands still: buy-in, market, maximum. */
export interface Level {
  title: string;
  price: number;
  /** The token that colours it. */
  token: string;
}

const tokenColour = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(token).trim();

/** Draws the plot into `box` in the colours of the theme on screen. The library's mark stays. */
export function drawPlot(box: HTMLElement, levels: readonly Level[]): PlotCanvas {
  const soft = tokenColour('--ink-soft');
  const line = tokenColour('--line');
  const chart = createChart(box, {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: soft,
      fontFamily: getComputedStyle(box).fontFamily,
      fontSize: 12,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.08 } },
    timeScale: { borderColor: line, timeVisible: true, secondsVisible: false },
    handleScroll: false,
    handleScale: false,
    localization: { priceFormatter: dollars },
  });
  const series = chart.addSeries(LineSeries, {
    color: tokenColour('--accent-text'),
    lineWidth: 2,
    lineType: LineType.WithSteps,
    priceLineVisible: false,
    // The levels belong in the picture even while no bid comes near them.
    autoscaleInfoProvider: (
      original: () => { priceRange: { minValue: number; maxValue: number } | null } | null,
    ) => {
      const range = original()?.priceRange;
      const prices = levels.map(({ price }) => price);
      const low = Math.min(...prices, range?.minValue ?? Number.POSITIVE_INFINITY);
      const high = Math.max(...prices, range?.maxValue ?? 0);
      return { priceRange: { minValue: low, maxValue: high } };
    },
  });
  for (const { title, price, token } of levels) {
    series.createPriceLine({
      price,
      title,
      color: tokenColour(token),
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      axisLabelVisible: true,
      axisLabelColor: tokenColour('--sunken'),
      axisLabelTextColor: tokenColour('--ink'),
    });
  }
  return new PlotCanvas(chart, series);
}

export class PlotCanvas {
  readonly #chart: IChartApi;
  readonly #series: ISeriesApi<'Line'>;

  constructor(chart: IChartApi, series: ISeriesApi<'Line'>) {
    this.#chart = chart;
    this.#series = series;
  }

  /** The library knows UTC only: the reader's own hours are shifted in. */
  show(steps: readonly PriceStep[]): void {
    const shift = new Date().getTimezoneOffset() * 60;
    this.#series.setData(
      steps.map(({ time, value }) => ({ time: (time - shift) as UTCTimestamp, value })),
    );
    this.#chart.timeScale().fitContent();
  }

  remove(): void {
    this.#chart.remove();
  }
}
