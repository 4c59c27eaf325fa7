import { useEffect, useMemo, useRef, useState } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import type { Bid } from '#contract/bids/bid.ts';
import { afterPaint } from '#web/lib/after-paint.ts';
import { dollars } from '#web/lib/figures.ts';
import { spaced } from '#web/lib/spaced.ts';
import { useTheme } from '#web/lib/theme.ts';
import { drawPlot, type Level, type PlotCanvas } from './plot-canvas.ts';
import { stepsOf } from './price-steps.ts';

/** Its slots are a second wide at least, and drawing it is the dearest thing on the page. */
const SHOWN_EVERY_MS = 1_000;

interface PricePlotProps {
  lot: Auction;
  /** Newest first. */
  bids: readonly Bid[];
  /** The moment up to which the last price holds: now, or the lot's end (ms). */
  until: number;
}

/** The leading bid over time as a step line; buy-in, market and maximum as lines across. */
export default function PricePlot({ lot, bids, until }: PricePlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<PlotCanvas>(undefined);
  const theme = useTheme();
  const levels = useLevels(lot);
  const shown = useRef({ bids, until });

  // Drawn anew when the theme turns, since the canvas cannot follow CSS variables; but after the
  // picture that the visitor waits for, or the switch would seem stuck.
  useEffect(() => {
    const element = box.current;
    if (!element || !theme) return undefined;
    const draw = () => {
      canvas.current?.remove();
      canvas.current = drawPlot(element, levels);
      canvas.current.show(stepsOf(shown.current.bids, shown.current.until));
    };
    if (canvas.current) return afterPaint(draw);
    draw();
    return undefined;
  }, [levels, theme]);

  useEffect(
    () => () => {
      canvas.current?.remove();
      canvas.current = undefined;
    },
    [],
  );

  const [show] = useState(() =>
    spaced(SHOWN_EVERY_MS, () =>
      canvas.current?.show(stepsOf(shown.current.bids, shown.current.until)),
    ),
  );
  useEffect(() => {
    shown.current = { bids, until };
    show();
  }, [bids, until, show]);

  const newest = bids[0];
  const words = newest
    ? `Price over time: ${bids.length} bids, from ${dollars(bids.at(-1)?.amount ?? newest.amount)} to ${dollars(newest.amount)}`
    : 'Price over time: no bids yet';
  return (
    <figure aria-label={words} className="h-full w-full">
      <div ref={box} className="h-full w-full" />
    </figure>
  );
}

function useLevels({ buy_in_price, market_price, max_bid_price }: Auction): readonly Level[] {
  return useMemo(() => {
    const levels: Level[] = [
      { title: 'Buy-in', price: buy_in_price, token: '--ink-soft' },
      { title: 'Market', price: market_price, token: '--amber' },
    ];
    if (max_bid_price !== null) {
      levels.push({ title: 'Maximum', price: max_bid_price, token: '--down' });
    }
    return levels;
  }, [buy_in_price, market_price, max_bid_price]);
}
