import { State } from '#web/dev/specimen.tsx';
import { count } from '#web/lib/figures.ts';
import { type Bar, BarPlot } from '#web/ui/bar-plot.tsx';

const bars = (figureOf: (hour: number) => number): Bar[] =>
  Array.from({ length: 24 }, (_, hour) => ({
    key: `hour-${String(hour)}`,
    tick: hour % 6 === 0 ? `${String(hour).padStart(2, '0')}:00` : '',
    name: `${hour}:00 to ${hour + 1}:00`,
    figure: figureOf(hour),
  }));

const heads = ['Hour', 'Bids'] as const;

export default function BarPlotSample() {
  return (
    <>
      <State is="the last bar still grows">
        <BarPlot
          caption="Bids per hour"
          heads={heads}
          bars={bars((hour) => (hour * 37) % 53)}
          span="24 hours"
          running="So far this hour"
          none="No bids."
        />
      </State>
      <State is="sums of money, with shorter ones at the axis">
        <BarPlot
          caption="Turnover"
          heads={['Hour', 'Turnover']}
          bars={bars((hour) => hour * 125_000)}
          span="24 hours"
          running="So far this hour"
          written={(figure) => `$${count(figure)}.00`}
          axis={(figure) => `$${figure / 1e6}M`}
        />
      </State>
      <State is="nothing happened">
        <BarPlot
          caption="Bids per hour"
          heads={heads}
          bars={bars(() => 0)}
          span="24 hours"
          running="So far this hour"
          none="No bids."
        />
      </State>
    </>
  );
}
