import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useState } from 'react';
import { dollars, marketWords, percentBelow, signedPercent } from '#web/lib/figures.ts';
import { Brief } from './brief.tsx';
import { classes } from './classes.ts';

/** A price that may move: it flashes once when it does, and never on first sight. */
export function Price({ amount, className }: { amount: number; className?: string }) {
  const [first] = useState(amount);
  return (
    <span
      key={amount}
      data-moves
      className={classes('figures inline-block rounded-sm', amount !== first && 'flash', className)}
    >
      {dollars(amount)}
    </span>
  );
}

/** A change with sign and arrow beside its colour. */
export function Change({ percent }: { percent: number }) {
  const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : Minus;
  const colour = percent > 0 ? 'text-up' : percent < 0 ? 'text-down' : 'text-ink-soft';
  return (
    <span
      data-moves
      className={classes('figures inline-flex items-baseline gap-0.5 font-medium', colour)}
    >
      <Icon size={14} aria-hidden="true" className="self-center" />
      {signedPercent(percent)}
    </span>
  );
}

interface ToMarketProps {
  price: number;
  market: number;
  /** Where the head of a column says that it is the market: "2.1% below". */
  brief?: boolean;
  className?: string;
}

/** How far a price is below or above the market, in a word beside the colour. */
export function ToMarket({ price, market, brief, className }: ToMarketProps) {
  const below = percentBelow(price, market);
  const all = marketWords(price, market);
  // "At" alone would say nothing.
  const words = brief && below !== 0 ? all.replace(/ market$/, '') : all;
  const colour = below > 0 ? 'text-up' : below < 0 ? 'text-amber' : 'text-ink-soft';
  return (
    <span
      data-moves
      className={classes('figures font-medium whitespace-nowrap', colour, className)}
    >
      <Brief whole={words} shown={below <= -1_000 ? words.replace(/^.*%/, '>999%') : words} />
    </span>
  );
}
