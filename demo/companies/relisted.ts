import { toCents, toDollars } from '#domain/money.ts';
import { between, type Random } from '../random.ts';
import type { Company } from './company.ts';

/** A company as another lot of it is listed: prices move and blocks differ between a company's lots. */
export const relisted = (company: Company, random: Random): Company => ({
  ...company,
  market: toDollars(toCents(company.market * between(random, 0.94, 1.06))),
  shares: Math.max(100, Math.round((company.shares * between(random, 0.5, 1.4)) / 50) * 50),
});
