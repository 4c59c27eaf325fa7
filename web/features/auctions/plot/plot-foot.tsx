import { RotateCcw } from 'lucide-react';
import { showMarket } from './market-shown.ts';

interface PlotFootProps {
  /** Whether the plot reaches to the market price. */
  toMarket: boolean;
  /** Shows the whole range again; undefined where nothing is zoomed. */
  onReset?: () => void;
}

/** What stands under the plot: how far up it reaches, and how it is zoomed. */
export function PlotFoot({ toMarket, onReset }: PlotFootProps) {
  return (
    <>
      <label className="tap flex h-6 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-(--accent)"
          checked={toMarket}
          onChange={({ target }) => showMarket(target.checked)}
        />
        Show market price
      </label>
      {onReset ? <ResetZoom onPress={onReset} /> : <ZoomHint />}
    </>
  );
}

const ResetZoom = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    className="tap settle flex h-6 items-center gap-1.5 rounded-md px-2 font-medium text-ink hover:bg-sunken"
    onClick={onPress}
  >
    <RotateCcw size={14} aria-hidden="true" />
    Reset zoom
  </button>
);

/** For eyes: the plot's own name says which keys do. */
const ZoomHint = () => (
  <span aria-hidden="true" className="flex h-6 items-center print:hidden">
    <span className="pointer-coarse:hidden">Drag over a span to zoom</span>
    <span className="hidden pointer-coarse:inline">Pinch to zoom</span>
  </span>
);
