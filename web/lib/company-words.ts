import type { CompanyField } from '#contract/auctions/company-facts.ts';
import { formatCents, toCents } from '#domain/money.ts';
import { count } from './figures.ts';

/** What a seller states of the company, as the form and the reviews name it. */
export const companyLabels: Readonly<Record<CompanyField, string>> = {
  founded_year: 'Founded',
  registration_number: 'Registration number',
  website: 'Website',
  employees: 'Employees',
  financial_year: 'Financial year',
  revenue: 'Revenue',
  profit: 'Profit or loss',
  last_round: 'Last funding round',
  valuation: 'Valuation',
};

const isSum = (field: string): boolean => ['revenue', 'profit', 'valuation'].includes(field);

/** 12500000 → "$12,500,000", -300000 → "−$300,000". */
export const wholeDollars = (sum: number): string =>
  formatCents(toCents(sum)).replace(/\.00$/, '').replace('-', '−');

/** One of them in words; undefined for a field of another kind. */
export function companyWords(field: string, value: number | string): string | undefined {
  if (!(field in companyLabels)) return undefined;
  if (typeof value === 'string') return value;
  if (isSum(field)) return wholeDollars(value);
  return field === 'employees' ? count(value) : String(value);
}
