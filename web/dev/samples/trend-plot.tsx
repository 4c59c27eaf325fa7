import { State } from '#web/dev/specimen.tsx';
import { TrendPlot } from '#web/ui/trend-plot.tsx';

const figures = (many: number, figureOf: (index: number) => number | null) =>
  Array.from({ length: many }, (_, index) => figureOf(index));

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
        <TrendPlot {...shared} figures={figures(120, (index) => 20 + 15 * Math.sin(index / 9))} />
      </State>
      <State is="a reason to look, with a gap before it">
        <TrendPlot
          {...shared}
          worry={{ from: 40, word: 'Many', rule: 'many from 40' }}
          figures={figures(60, (index) => (index > 20 && index < 40 ? null : index))}
        />
      </State>
      <State is="measured now and then">
        <TrendPlot
          {...shared}
          figures={figures(120, (index) => (index % 9 < 5 && index % 7 ? null : 20 + (index % 9)))}
        />
      </State>
      <State is="nothing yet">
        <TrendPlot {...shared} figures={[]} />
      </State>
    </>
  );
}
