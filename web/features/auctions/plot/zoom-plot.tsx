import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, memo, useMemo, useState } from 'react';
import { dollars } from '#web/lib/figures.ts';
import { dayAndTime, dayTimeAndZone } from '#web/lib/moments.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { lateBids, type MovedEnd } from './late-bids.ts';
import { levelsOf } from './plot-frame.ts';
import type { RangeName } from './plot-range.ts';
import PricePlot from './price-plot.tsx';
import { numberWords, type PriceStep, stepBeside, stepsOf } from './price-steps.ts';
import type { Span } from './span.ts';
import { around, fitted, isShortest, isWhole, spanByKey, spanIn, spanOut } from './zoom.ts';
import { ZoomLayer } from './zoom-layer.tsx';

type PlotProps = Omit<
  ComponentProps<typeof PricePlot>,
  'levels' | 'extensions' | 'late' | 'isPast' | 'reading' | 'onPoint' | 'children'
>;

interface ZoomPlotProps extends PlotProps {
  /** As it was when the points were read. */
  lot: MovedEnd & Parameters<typeof levelsOf>[0];
  range: RangeName;
  /** What was zoomed to; undefined for the range that is chosen. */
  span: Span | undefined;
  onSpan: (span: Span | undefined) => void;
  /** All of it is zoomed to. */
  onAll: () => void;
}

const READS = /^(?:ArrowLeft|ArrowRight|Home|End)$/;

/** The price plot, to zoom by dragging over a part of it, by the wheel, by buttons and by keys. */
const ZoomPlot = memo(function ZoomPlot({
  lot,
  range,
  span,
  onSpan,
  onAll,
  ...given
}: ZoomPlotProps) {
  const { points, from, until } = given;
  const { levels, late } = useMemo(
    () => ({ levels: levelsOf(lot), late: lateBids(points, lot) }),
    [points, lot],
  );
  const plot = { ...given, levels, late, extensions: lot.extensions };
  const zone = useZone();
  const first = Date.parse(points[0]?.created_at ?? '') || until;
  const bounds = fitted({ from: first, to: until }, { from: first, to: until });
  const shown = span ?? fitted({ from: Math.max(from, first), to: until }, bounds);
  const isZoomed = span !== undefined;
  const told = useMemo(
    () =>
      isZoomed ? points.filter(({ created_at }) => Date.parse(created_at) <= span.to) : points,
    [points, isZoomed, span],
  );
  /** The moment that is pointed at (ms), or the bid that the keys went to: whichever came last. */
  const [reading, setReading] = useState<number | PriceStep>();
  const read = typeof reading === 'object' ? reading : undefined;
  const view = isZoomed ? 'zoomed' : range;
  const [seen, setSeen] = useState(view);
  if (seen !== view) {
    setSeen(view);
    // By a button outside: what was read may be out of sight.
    if (!isZoomed) setReading(undefined);
  }
  /** Goes to another bid by a key: in sight, or from a zoomed plot to the next one out of sight, which it then shows. */
  const readOn = (key: string) => {
    if (isZoomed && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      const all = stepsOf(points, until, undefined, Number.POSITIVE_INFINITY);
      const step = stepBeside(all, key, read, shown);
      setReading(step);
      return step && show(around(shown, step.at));
    }
    const [begin, end] = isZoomed ? [shown.from, shown.to] : [from, until];
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
    if (step) setReading(step);
  };
  /** What stays where it is while one zooms: the bid that is read, else the newest, or the middle of a zoomed past. */
  const anchor = read
    ? (read.at - shown.from) / (shown.to - shown.from)
    : shown.to < until
      ? 0.5
      : 1;
  const show = (next: Span) => {
    const inside = fitted(next, bounds);
    if (isWhole(inside, bounds)) return onAll();
    onSpan({ ...inside, follows: until - inside.to < 1 });
  };
  const whole = () => {
    setReading(undefined);
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
    if (event.key.startsWith('Arrow')) setReading(undefined);
    show(next);
  };
  const reads = { reading, onPoint: setReading };
  if (points.length === 0) return <PricePlot {...plot} {...reads} isPast={false} />;
  const words = isZoomed
    ? `${dayAndTime(shown.from, zone)} to ${dayAndTime(shown.to, zone)}`
    : undefined;
  return (
    <div className="relative h-full">
      <PricePlot
        {...plot}
        points={told}
        from={isZoomed ? shown.from : from}
        until={isZoomed ? shown.to : until}
        isPast={isZoomed && shown.to < until}
        {...reads}
      >
        <ZoomLayer
          shown={shown}
          onSpan={(next) => {
            setReading(undefined);
            show(next);
          }}
          onWhole={whole}
          onKeyDown={press}
          onUnread={() => setReading(undefined)}
          words={words}
        />
      </PricePlot>
      {/* Below the prices' axis: over the plot they would cover the newest bids of a young lot. */}
      <div className="absolute right-0 bottom-0 z-10 flex bg-paper">
        <ZoomButton
          label="Zoom in"
          disabled={isShortest(shown)}
          onClick={() => show(spanIn(shown, anchor))}
        >
          <Plus size={16} aria-hidden="true" className="shrink-0" />
        </ZoomButton>
        <ZoomButton
          label="Zoom out"
          disabled={isWhole(shown, bounds)}
          onClick={() => show(spanOut(shown, anchor))}
        >
          <Minus size={16} aria-hidden="true" className="shrink-0" />
        </ZoomButton>
      </div>
      <p aria-live="polite" className="sr-only">
        {read
          ? [
              dollars(read.amount),
              read.bidder === plot.me ? 'You' : read.name,
              `bidder ${read.bidder}`,
              numberWords(read),
              dayTimeAndZone(read.placed, zone),
              ...(late.has(read.seq) ? ['extended the end'] : []),
            ].join(', ')
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
