import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, memo, useMemo, useState } from 'react';
import { dollars } from '#web/lib/figures.ts';
import { dayAndTime, dayTimeAndZone } from '#web/lib/moments.ts';
import { useZone } from '#web/lib/use-zone.ts';
import PricePlot from './price-plot.tsx';
import { type PriceStep, stepBeside, stepsOf, whoseWords } from './price-steps.ts';
import { around, fitted, isWhole, type Span, spanByKey, spanIn, spanOut } from './zoom.ts';
import { ZoomLayer } from './zoom-layer.tsx';

interface ZoomPlotProps extends ComponentProps<typeof PricePlot> {
  /** What was zoomed to; undefined for the range that is chosen. */
  span: Span | undefined;
  onSpan: (span: Span | undefined) => void;
}

const READS = /^(?:ArrowLeft|ArrowRight|Home|End)$/;

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
  /** Goes to another bid by a key: in sight, or from a zoomed plot to the next one out of sight, which it then shows. */
  const readOn = (key: string) => {
    if (close && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      const all = stepsOf(points, until, undefined, Number.POSITIVE_INFINITY);
      const step = stepBeside(all, key, read, shown);
      setRead(step);
      return step && show(around(shown, step.at));
    }
    const [begin, end] = close ? [shown.from, shown.to] : [from, until];
    const steps = stepsOf(told, end, begin, Number.POSITIVE_INFINITY);
    const last = steps.length - 1;
    const now = read ? steps.findIndex(({ seq }) => seq === read.seq) : -1;
    const next = {
      ArrowLeft: now < 0 ? last : Math.max(0, now - 1),
      ArrowRight: Math.min(last, now + 1),
      Home: 0,
      End: last,
    }[key];
    const step = steps[next ?? -1];
    if (step) setRead(step);
  };
  /** What stays where it is while one zooms: the bid that is read, else the newest, or the middle of a zoomed past. */
  const anchor = read
    ? (read.at - shown.from) / (shown.to - shown.from)
    : shown.to < until
      ? 0.5
      : 1;
  const show = (next: Span) => {
    const inside = fitted(next, bounds);
    onSpan(isWhole(inside, bounds) && from <= first ? undefined : inside);
  };
  const whole = () => {
    setRead(undefined);
    onSpan(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isRead = READS.test(event.key) && !event.shiftKey;
    const next = spanByKey(event.key, shown, anchor);
    if (!next && !isRead) return;
    event.preventDefault();
    event.stopPropagation();
    if (isRead || !next) return readOn(event.key);
    if (next === 'all') return whole();
    // On many keyboards plus needs Shift, too: only moving leaves the bid that is read.
    if (event.key.startsWith('Arrow')) setRead(undefined);
    show(next);
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
        read={read}
      >
        <ZoomLayer
          shown={shown}
          onSpan={(next) => {
            setRead(undefined);
            show(next);
          }}
          onWhole={whole}
          onKeyDown={press}
          onBlur={() => setRead(undefined)}
          words={words}
        />
      </PricePlot>
      {/* Below the prices' axis: over the plot they would cover the newest bids of a young lot. */}
      <div className="absolute right-0 bottom-0 z-10 flex bg-paper">
        <ZoomButton label="Zoom in" onClick={() => show(spanIn(shown, anchor))}>
          <Plus size={16} aria-hidden="true" className="shrink-0" />
        </ZoomButton>
        <ZoomButton label="Zoom out" disabled={!close} onClick={() => show(spanOut(shown, anchor))}>
          <Minus size={16} aria-hidden="true" className="shrink-0" />
        </ZoomButton>
      </div>
      <p aria-live="polite" className="sr-only">
        {read
          ? `${dollars(read.amount)}, ${whoseWords(read, plot.me)}, ${dayTimeAndZone(read.placed, zone)}`
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
    className="tap settle flex size-6 items-center justify-center rounded-sm hover:bg-sunken disabled:opacity-40"
  />
);
