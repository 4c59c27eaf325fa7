import type { Mark } from '../marks/draw-mark.ts';

/** An invented company, as its lots are listed. None of them exists; none of the tickers is theirs. */
export interface Company {
  name: string;
  ticker: string;
  /** Market price of a share in dollars. */
  market: number;
  /** How far below the market the buy-in price lies, in percent. */
  below: number;
  /** Shares in a lot. */
  shares: number;
  mark: Mark;
}

type Row = readonly [
  name: string,
  ticker: string,
  market: number,
  below: number,
  shares: number,
  ...Mark,
];

/** Companies from a table with one line each. */
export const companiesFrom = (rows: readonly Row[]): Company[] =>
  rows.map(([name, ticker, market, below, shares, ...mark]) => ({
    name,
    ticker,
    market,
    below,
    shares,
    mark,
  }));
