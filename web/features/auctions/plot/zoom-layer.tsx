import { type KeyboardEventHandler, type PointerEvent, useEffect, useRef, useState } from 'react';
import { partOf, type Span, scaled } from './zoom.ts';

const KEYS =
  'Arrow keys read bids, Home and End the first and the last; plus and minus zoom, Shift with arrow keys moves, 0 resets the zoom.';
/** A shorter drag (px) is a press that slipped. */
const LEAST_DRAG = 8;
/** How much longer or shorter the span gets by one unit of the wheel. */
const BY_WHEEL = 0.002;

interface ZoomLayerProps {
  shown: Span;
  onSpan: (span: Span) => void;
  /** Ends the zoom. */
  onWhole: () => void;
  onKeyDown: KeyboardEventHandler;
  onBlur: () => void;
  /** What was zoomed to, in words. */
  words: string | undefined;
}

const shareAt = (layer: HTMLElement, x: number): number => {
  const { left, width } = layer.getBoundingClientRect();
  return (x - left) / width;
};

/** Lies over the plot: what one drags over is zoomed to; ctrl and the wheel zoom around the pointer, a double click ends it. */
export function ZoomLayer({ shown, onSpan, onWhole, onKeyDown, onBlur, words }: ZoomLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  useEffect(() => {
    const plot = layer.current;
    const turn = (event: WheelEvent) => {
      if (!plot || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onSpan(scaled(shown, Math.exp(event.deltaY * BY_WHEEL), shareAt(plot, event.clientX)));
    };
    // React's own listener is passive, and could not keep the page from zooming.
    plot?.addEventListener('wheel', turn, { passive: false });
    return () => plot?.removeEventListener('wheel', turn);
  }, [shown, onSpan]);
  const begin = ({ currentTarget, pointerId, clientX, button }: PointerEvent<HTMLDivElement>) => {
    if (button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    const at = shareAt(currentTarget, clientX);
    setDrag({ from: at, to: at });
  };
  const go = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) =>
    drag && setDrag({ ...drag, to: shareAt(currentTarget, clientX) });
  const end = ({ currentTarget }: PointerEvent<HTMLDivElement>) => {
    setDrag(undefined);
    const { width } = currentTarget.getBoundingClientRect();
    if (drag && Math.abs(drag.to - drag.from) * width >= LEAST_DRAG)
      onSpan(partOf(shown, drag.from, drag.to));
  };
  const [low = 0, high = 0] = drag
    ? [drag.from, drag.to].map((share) => Math.min(1, Math.max(0, share))).toSorted((a, b) => a - b)
    : [];
  return (
    <div
      ref={layer}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move and zoom it.
      tabIndex={0}
      aria-label={words ? `Plot, ${words}. ${KEYS}` : `Plot. ${KEYS}`}
      onKeyDown={onKeyDown}
      onDoubleClick={onWhole}
      onBlur={onBlur}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
      className="absolute inset-0 cursor-crosshair touch-pan-y rounded-sm select-none"
    >
      {drag && (
        <div
          style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }}
          className="absolute inset-y-0 border-x border-accent bg-accent-wash opacity-60"
        />
      )}
    </div>
  );
}
