import { type KeyboardEventHandler, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Span } from './span.ts';
import { type Fingers, moved, partOf, pinched, scaled } from './zoom.ts';

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
  /** Ends what is read. */
  onUnread: () => void;
  /** What was zoomed to, in words. */
  words: string | undefined;
}

const twoOf = (fingers: ReadonlyMap<number, number>): Fingers | undefined => {
  const [one, other, ...more] = fingers.values();
  return one !== undefined && other !== undefined && more.length === 0 ? [one, other] : undefined;
};

const shareAt = (layer: HTMLElement, x: number): number => {
  const { left, width } = layer.getBoundingClientRect();
  return (x - left) / width;
};

/**
 * Lies over the plot: what a mouse is dragged over is zoomed to; two fingers, or ctrl and the wheel, zoom around where
 * they are, the wheel sideways goes through it, and a double click ends it. One finger reads, and scrolls the page.
 */
export function ZoomLayer({ shown, onSpan, onWhole, onKeyDown, onUnread, words }: ZoomLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  /** Where each finger is that is down, by its pointer. */
  const fingers = useRef(new Map<number, number>());
  const pinch = useRef<{ shown: Span; at: Fingers }>(undefined);
  useEffect(() => {
    const plot = layer.current;
    const turn = (event: WheelEvent) => {
      if (!plot) return;
      const { deltaX, deltaY, clientX } = event;
      const zooms = event.ctrlKey || event.metaKey;
      // Sideways it goes through a zoomed plot; one that is whole leaves it to the browser.
      const moves = words !== undefined && Math.abs(deltaX) > Math.abs(deltaY);
      if (!zooms && !moves) return;
      event.preventDefault();
      if (zooms) onSpan(scaled(shown, Math.exp(deltaY * BY_WHEEL), shareAt(plot, clientX)));
      else onSpan(moved(shown, deltaX / plot.clientWidth));
    };
    // React's own listener is passive, and could not keep the page from zooming.
    plot?.addEventListener('wheel', turn, { passive: false });
    return () => plot?.removeEventListener('wheel', turn);
  }, [shown, onSpan, words]);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    const { currentTarget, pointerId, pointerType, clientX, button } = event;
    if (button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    const at = shareAt(currentTarget, clientX);
    fingers.current.set(pointerId, at);
    const two = twoOf(fingers.current);
    pinch.current = two && { shown, at: two };
    if (two) {
      event.stopPropagation();
      onUnread();
    }
    setDrag(pointerType === 'touch' ? undefined : { from: at, to: at });
  };
  const go = (event: PointerEvent<HTMLDivElement>) => {
    const { currentTarget, pointerId, clientX } = event;
    if (!fingers.current.has(pointerId)) return;
    const at = shareAt(currentTarget, clientX);
    fingers.current.set(pointerId, at);
    const two = twoOf(fingers.current);
    if (pinch.current && two) {
      // The plot below would read where each finger is.
      event.stopPropagation();
      onSpan(pinched(pinch.current.shown, pinch.current.at, two));
    } else if (drag) setDrag({ ...drag, to: at });
  };
  const lift = (pointerId: number) => {
    fingers.current.delete(pointerId);
    pinch.current = undefined;
    setDrag(undefined);
  };
  const end = ({ currentTarget, pointerId }: PointerEvent<HTMLDivElement>) => {
    lift(pointerId);
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
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDrag(undefined);
        onKeyDown(event);
      }}
      onDoubleClick={onWhole}
      onBlur={onUnread}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={({ pointerId }) => lift(pointerId)}
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
