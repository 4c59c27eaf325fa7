import { type Bar, BarPlot } from '#web/ui/bar-plot.tsx';

const figures = [3, 0, 12, 41, 38, 7, 64, 22];

const bars = (many: readonly number[]): Bar[] =>
  many.map((figure, hour) => ({
    key: String(hour),
    tick: hour % 2 === 0 ? `0${hour}:00` : '',
    name: `0${hour}:00 UTC`,
    figure,
  }));

export default function BarPlotSample() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <BarPlot caption="Bids per hour" heads={['Hour', 'Bids']} bars={bars(figures)} />
      <BarPlot caption="Without any" heads={['Hour', 'Bids']} bars={bars(figures.map(() => 0))} />
    </div>
  );
}
