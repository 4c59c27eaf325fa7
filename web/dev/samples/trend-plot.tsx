import { State } from '#web/dev/specimen.tsx';
import { TrendPlot, type TrendPoint } from '#web/ui/trend-plot.tsx';

const START = Date.parse('2026-11-20T12:00:00.000Z');

const points = (many: number, figureOf: (index: number) => number | null): TrendPoint[] =>
  Array.from({ length: many }, (_, index) => ({
    at: new Date(START + index * 5_000).toISOString(),
    figure: figureOf(index),
  }));

const shared = {
  caption: 'Bids accepted',
  since: '10 min ago',
  room: 120,
  written: (figure: number) => `${figure.toFixed(1)}/s`,
};

export default function TrendPlotSample() {
  return (
    <>
      <State is="ten minutes">
        <TrendPlot {...shared} points={points(120, (index) => 20 + 15 * Math.sin(index / 9))} />
      </State>
      <State is="a reason to look, with a gap before it">
        <TrendPlot
          {...shared}
          worry={{ from: 40, word: 'Many', rule: 'many from 40' }}
          points={points(60, (index) => (index > 20 && index < 40 ? null : index))}
        />
      </State>
      <State is="nothing yet">
        <TrendPlot {...shared} points={[]} />
      </State>
    </>
  );
}
