import { dollars } from '#web/lib/figures.ts';
import { dayTimeAndZone } from '#web/lib/moments.ts';
import { Bidder } from '#web/ui/bidder.tsx';
import { classes } from '#web/ui/classes.ts';
import { down, type PlotFrame } from './plot-frame.ts';
import { numberWords, type PriceStep, stepAt } from './price-steps.ts';

interface PlotReadingProps {
  frame: PlotFrame;
  steps: readonly PriceStep[];
  /** The moment that is pointed at (ms), or the bid that the keys went to. */
  at: number | PriceStep;
  /** My number in the lot. */
  me: number | null;
  zone: 'UTC' | undefined;
  /** The numbers of the bids that extended the lot's end. */
  late: ReadonlySet<number>;
}

/** What led at the moment that is pointed at, or that the keys went to: who bid it, its number and its time. */
export default function PlotReading({ frame, steps, at, me, zone, late }: PlotReadingProps) {
  const wanted = typeof at === 'number' ? at : at.at;
  const moment = Math.min(frame.to, Math.max(frame.from, wanted));
  const share = (moment - frame.from) / (frame.to - frame.from);
  const step = typeof at === 'number' ? stepAt(steps, moment) : at;
  if (!step) return null;
  const left = `${share * 100}%`;
  const top = down(frame, step.amount);
  return (
    <>
      <div
        style={{ left }}
        className="pointer-events-none absolute inset-y-0 border-l border-line-strong"
      />
      <div
        style={{ left, top: `${top}%` }}
        className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-accent-text"
      />
      <div
        style={{ left }}
        className={classes(
          'pointer-events-none absolute top-1 mx-2 w-max max-w-64 rounded-sm border border-line-strong bg-surface px-2 py-1 text-ink',
          // As wide as a phone's plot, so it stands away from what it reads.
          top <= 50 && 'max-sm:top-auto max-sm:bottom-1',
          'max-sm:inset-x-0! max-sm:mx-0 max-sm:w-auto max-sm:max-w-none max-sm:translate-x-0!',
          share > 0.5 && '-translate-x-[calc(100%+16px)]',
        )}
      >
        <p className="flex gap-2">
          <span className="font-semibold">{dollars(step.amount)}</span>
          <Bidder name={step.bidder === me ? 'You' : step.name} bidder={step.bidder} />
        </p>
        <p className="whitespace-nowrap text-ink-soft">
          {numberWords(step)} · {dayTimeAndZone(step.placed, zone)}
        </p>
        {late.has(step.seq) && <p className="text-amber">Extended the end</p>}
      </div>
    </>
  );
}
