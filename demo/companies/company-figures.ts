import { type Instant, toDate } from '#domain/time.ts';
import { between, type Random, seeded, wholeBetween } from '../random.ts';
import { storyOf } from './about-columns.ts';
import type { Company } from './company.ts';

/** What the seller has to show that they hold the shares, if anything, and whether an admin checked it. */
export type Proof = 'none' | 'added' | 'checked';

const randomOf = ({ ticker }: Pick<Company, 'ticker'>): Random =>
  seeded([...ticker].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));

export const proofOf = (company: Pick<Company, 'ticker'>): Proof => {
  const chance = randomOf(company)();
  if (chance < 0.3) return 'none';
  return chance < 0.45 ? 'added' : 'checked';
};

/** As people state sums: 48,211,937 → 48,200,000. */
const rounded = (sum: number): number => Number(sum.toPrecision(3));

/** Where a company's story leaves no room for chance: what it sells is not so old, or it earns nothing yet. */
const TOLD: Readonly<Record<string, Partial<Figures>>> = {
  ALDM: { founded_year: 2006, employees: 760 },
  BRKM: { employees: 46 },
  CDBK: { founded_year: 2013 },
  IRFD: { founded_year: 2010 },
  MRDW: { founded_year: 2014, employees: 58, revenue_cents: 0, profit_cents: -1_420_000_000 },
  NMBC: { founded_year: 2011 },
  NVRW: { founded_year: 2012 },
  OBLA: { founded_year: 1988 },
  OSTL: { founded_year: 1964 },
  PMST: { employees: 310 },
  RKSP: { founded_year: 2009 },
  SLMC: { founded_year: 2004 },
  UMBF: { founded_year: 2012, employees: 21, revenue_cents: 0, profit_cents: -560_000_000 },
  ZPHW: { profit_cents: 2_130_000_000 },
};

interface Figures {
  founded_year: number;
  employees: number;
  revenue_cents: number;
  profit_cents: number;
}

/** What an invented company is said to be, in columns of a lot; the same for each of its lots, but for the year. */
export function figuresOf(company: Company, createdAt: Instant) {
  const random = randomOf(company);
  random();
  const { source, country, text } = storyOf(company);
  const createdIn = toDate(createdAt).getUTCFullYear();
  const worth = company.market * company.shares * between(random, 9, 40);
  const revenue = rounded(worth / between(random, 0.8, 5));
  const series = /^Series \w/.exec(source)?.[0];
  const round = `${series}, $${Math.round(worth / 8_000_000)} million, ${createdIn}`;
  const [name = ''] = company.name.split(' ');
  return {
    // Not after a year that its story names.
    // Some lots are of a fund that invested ten years ago.
    founded_year: Math.min(
      wholeBetween(random, series ? 2009 : 1931, series ? 2014 : 2011),
      Number(/\b1[89]\d\d\b/.exec(text)?.[0] ?? createdIn),
    ),
    registration_number: `${country} ${wholeBetween(random, 1_000_000, 9_999_999)}`,
    website: `https://www.${name.toLowerCase()}.example`,
    employees: Math.max(6, Math.round(revenue / between(random, 140_000, 320_000))),
    financial_year: createdIn - 1,
    revenue_cents: revenue * 100,
    profit_cents: rounded(revenue * between(random, series ? -0.35 : -0.04, 0.19)) * 100,
    last_round: series ? round : null,
    valuation_cents: series ? rounded(worth) * 100 : null,
    ...TOLD[company.ticker],
  };
}
