import { z } from 'zod';
import { Count, DollarsOut, Timestamp } from '../primitives.ts';
import { PublicLink } from './public-link.ts';
import { inOneLine, shownText } from './shown-text.ts';
import { wholeNumber } from './whole-number.ts';

export const REGISTRATION_MAX = 60;
export const LAST_ROUND_MAX = 120;

/** What a seller may state of the company, by the names of the form. */
export const COMPANY_FIELDS = [
  'founded_year',
  'registration_number',
  'website',
  'employees',
  'financial_year',
  'revenue',
  'profit',
  'last_round',
  'valuation',
] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];

/** Of revenue, profit and valuation, in dollars. */
const MOST_DOLLARS = 1_000_000_000_000;

const sum = (what: string, least = 0) =>
  wholeNumber({
    ...{ least, most: MOST_DOLLARS },
    notWhole: `${what} must be a whole number of dollars, such as 12500000.`,
    tooLow: least < 0 ? `${what} is too low.` : `${what} may not be below 0.`,
    tooHigh: `${what} may be at most 1,000,000,000,000.`,
  });

const year = (what: string, least: number) => {
  const notWhole = `${what} must be a year, such as 2025.`;
  return wholeNumber({
    ...{ least, most: 9999, notWhole },
    ...{ tooLow: `${what} may not be before ${least}.`, tooHigh: notWhole },
  });
};

/** All of it may be left out. */
export const companyFields = {
  founded_year: year('The founding year', 1000).nullish().describe('When the company was founded.'),
  registration_number: shownText('The registration number', REGISTRATION_MAX, inOneLine)
    .nullish()
    .describe('Under which the company is found in the register of its country.'),
  website: PublicLink.nullish().describe('The website of the company.'),
  employees: wholeNumber({
    ...{ least: 0, most: 10_000_000 },
    notWhole: 'Enter the number of employees in digits only, such as 120.',
    tooLow: 'The number of employees may not be below 0.',
    tooHigh: 'There may be at most 10,000,000 employees.',
  }).nullish(),
  financial_year: year('The financial year', 1900)
    .nullish()
    .describe('The financial year of revenue and profit, by the year in which it ended.'),
  revenue: sum('The revenue')
    .nullish()
    .describe('Revenue of the financial year, in whole US dollars.'),
  profit: sum('The profit', -MOST_DOLLARS)
    .nullish()
    .describe('Profit of the financial year, in whole US dollars; below 0 for a loss.'),
  last_round: shownText('The last funding round', LAST_ROUND_MAX, inOneLine)
    .nullish()
    .describe('For example "Series B, $12 million, March 2025".'),
  valuation: sum('The valuation')
    .nullish()
    .describe('What the whole company was worth in that round, in whole US dollars.'),
};

export const YEAR_MISSING = 'Enter the financial year that revenue and profit are from.';

/** Whether revenue or profit, in any unit, would be of no year. */
export const lacksYear = (
  year: number | null | undefined,
  ...figures: (number | null | undefined)[]
): boolean => year == null && figures.some((figure) => figure != null);

/** The same in an answer: on a lot's page, where its seller stated any of it. */
export const companyShown = {
  company_stated_at: Timestamp.optional().describe(
    'When the seller last changed what they state of the company, from `founded_year` to `valuation`. All of these are left out in lists, and where nothing is stated.',
  ),
  founded_year: Count.nullable().optional(),
  registration_number: z.string().nullable().optional(),
  website: z.string().nullable().optional(),
  employees: Count.nullable().optional(),
  financial_year: Count.nullable().optional(),
  revenue: DollarsOut.nullable().optional(),
  profit: DollarsOut.nullable().optional(),
  last_round: z.string().nullable().optional(),
  valuation: DollarsOut.nullable().optional(),
  holding_checked_at: Timestamp.optional().describe(
    'When an admin checked the proof that the seller holds the shares, at the approval; left out in lists, and where nobody did.',
  ),
};
