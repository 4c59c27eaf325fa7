import type { Sector } from '#domain/sectors.ts';

const RESTRICTIONS = {
  none: null,
  refusal:
    'The other holders have a right of first refusal for 30 days after the sale. If one of them exercises it, the buyer gets the whole price back.',
  board: 'The board must approve each transfer. It meets once a month.',
  lockup:
    'The shares are locked up until 30 June 2027. Until then they are held in trust for the buyer.',
  accredited:
    'Only accredited investors may hold these shares. The company checks this within ten days of the sale.',
} as const;

/** What a lot of an invented company says of itself. */
export interface CompanyStory {
  sector: Sector;
  country: string;
  shareClass: string;
  /** Where the market price is from; a round of funding is older than a price of the day before. */
  source: string;
  /** Null where the shares may be sold freely. */
  restrictions: string | null;
  text: string;
}

type Row = readonly [
  ticker: string,
  sector: Sector,
  country: string,
  shareClass: string,
  source: string,
  restrictions: keyof typeof RESTRICTIONS,
  ...paragraphs: string[],
];

/** Stories by ticker, from a table with one row each. */
export const storiesFrom = (rows: readonly Row[]): [string, CompanyStory][] =>
  rows.map(([ticker, sector, country, shareClass, source, restrictions, ...paragraphs]) => [
    ticker,
    {
      ...{ sector, country, shareClass, source },
      restrictions: RESTRICTIONS[restrictions],
      text: paragraphs.join('\n\n'),
    },
  ]);
