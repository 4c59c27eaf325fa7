import { across, type PlotFrame } from './plot-frame.ts';

/** Marks nearer to the next than this (percent of the width) would be one. */
const NEAR = 0.5;

interface PlotExtensionsProps {
  frame: PlotFrame;
  /** When late bids extended the end (ms). */
  at: readonly number[];
}

/** Marks on the time axis where late bids extended the lot's end, and in its corner what they mean. */
export function PlotExtensions({ frame, at }: PlotExtensionsProps) {
  const shown = at.filter((moment) => moment >= frame.from && moment <= frame.to);
  const places = new Set(shown.map((moment) => Math.round(across(frame, moment) / NEAR)));
  if (places.size === 0) return null;
  return (
    <div aria-hidden="true">
      {[...places].map((place) => (
        <span
          key={place}
          style={{ left: `${place * NEAR}%` }}
          className="absolute -bottom-1 h-3 w-0.5 -translate-x-1/2 bg-amber"
        />
      ))}
      <span className="absolute right-0 bottom-1.5 flex items-center gap-1.5 whitespace-nowrap text-amber">
        <span className="h-2.5 w-0.5 bg-amber" /> End extended
      </span>
    </div>
  );
}
