import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, memo, useMemo, useState } from 'react';
import { dollars } from '#web/lib/figures.ts';
import { dayAndTime } from '#web/lib/moments.ts';
import { useZone } from '#web/lib/use-zone.ts';
import PricePlot from './price-plot.tsx';
import { type PriceStep, stepsOf, whoseWords } from './price-steps.ts';
import { fitted, isWhole, type Span, spanByKey, spanIn, spanOut } from './zoom.ts';
import { ZoomLayer } from './zoom-layer.tsx';

interface ZoomPlotProps extends ComponentProps<typeof PricePlot> {
  /** What was zoomed to; undefined for the range that is chosen. */
  span: Span | undefined;
  onSpan: (span: Span | undefined) => void;
}

/** The price plot, to zoom by dragging over a part of it, by the wheel, by buttons and by keys. */
const ZoomPlot = memo(function ZoomPlot({ span, onSpan, ...plot }: ZoomPlotProps) {
  const { points, from, until } = plot;
  const zone = useZone();
  const first = Date.parse(points[0]?.created_at ?? '') || until;
  const bounds = fitted({ from: first, to: until }, { from: first, to: until });
  const shown = span ?? fitted({ from: Math.max(from, first), to: until }, bounds);
  const close = span !== undefined && !isWhole(span, bounds);
  const told = useMemo(
    () => (close ? points.filter(({ created_at }) => Date.parse(created_at) <= span.to) : points),
    [points, close, span],
  );
  const [read, setRead] = useState<PriceStep>();
  /** Goes to the next bid in sight, or the one before. */
  const readOn = (back: boolean) => {
    const steps = stepsOf(told, close ? shown.to : until, close ? shown.from : from);
    const next = back
      ? steps.findLast(({ at }) => at < (read?.at ?? Number.POSITIVE_INFINITY))
      : steps.find(({ at }) => at > (read?.at ?? Number.NEGATIVE_INFINITY));
    if (next) setRead(next);
  };
  const show = (next: Span) => {
    setRead(undefined);
    const inside = fitted(next, bounds);
    onSpan(isWhole(inside, bounds) && from <= first ? undefined : inside);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = spanByKey(event.key, shown);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key.startsWith('Arrow') && !event.shiftKey) return readOn(event.key === 'ArrowLeft');
    setRead(undefined);
    if (next === 'all') onSpan(undefined);
    else show(next);
  };
  if (points.length === 0) return <PricePlot {...plot} />;
  const words = close
    ? `${dayAndTime(shown.from, zone)} to ${dayAndTime(shown.to, zone)}`
    : undefined;
  return (
    <div className="relative h-full">
      <PricePlot
        {...plot}
        points={told}
        from={close ? shown.from : from}
        until={close ? shown.to : until}
        isPast={close && shown.to < until}
        read={read?.at}
      >
        <ZoomLayer
          shown={shown}
          onSpan={show}
          onKeyDown={press}
          onBlur={() => setRead(undefined)}
          words={words}
        />
      </PricePlot>
      {/* Below the prices' axis: over the plot they would cover the newest bids of a young lot. */}
      <div className="absolute right-0 bottom-0 z-10 flex">
        <ZoomButton label="Zoom in" onClick={() => show(spanIn(shown))}>
          <Plus size={16} aria-hidden="true" className="shrink-0" />
        </ZoomButton>
        <ZoomButton label="Zoom out" disabled={!close} onClick={() => show(spanOut(shown))}>
          <Minus size={16} aria-hidden="true" className="shrink-0" />
        </ZoomButton>
      </div>
      <p aria-live="polite" className="sr-only">
        {read
          ? `${dollars(read.amount)}, ${whoseWords(read, plot.me)}, ${dayAndTime(read.at, zone)}`
          : words}
      </p>
    </div>
  );
});

export default ZoomPlot;

const ZoomButton = ({ label, ...button }: ComponentProps<'button'> & { label: string }) => (
  <button
    {...button}
    type="button"
    aria-label={label}
    title={label}
    className="tap settle flex h-6 w-7 items-center justify-center rounded-sm hover:bg-sunken disabled:opacity-40"
  />
);
