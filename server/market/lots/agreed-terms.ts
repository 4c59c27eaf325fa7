import type { TermChange } from '#contract/auctions/changed-terms.ts';
import { formatCents, toDollars } from '#domain/money.ts';
import { momentWords } from '../notices/moment-words.ts';
import { COMPANY_COLUMNS, COMPANY_FIELD_OF, companyOf } from './company-facts.ts';
import type { Listing } from './lock-listing.ts';

/** What buyers are offered: whatever an admin changes of it for somebody goes back to its seller. */
const TERMS = [
  'total_shares',
  'buy_in_cents',
  'market_cents',
  'max_bid_cents',
  'reserve_cents',
  'min_increment_cents',
  'ends_at',
  'share_class',
  'transfer_restrictions',
  ...COMPANY_COLUMNS,
] as const;
type Term = (typeof TERMS)[number];

/** The discount that is shown was set for certain prices, so it comes and goes with them. */
export type Terms = Pick<Listing, Term | 'discount_tenths'>;

type LotWithTerms = Terms & Pick<Listing, 'agreed_terms'>;

const FIELDS = {
  total_shares: 'total_shares',
  buy_in_cents: 'buy_in_price',
  market_cents: 'market_price',
  max_bid_cents: 'max_bid_price',
  reserve_cents: 'reserve_price',
  min_increment_cents: 'min_increment',
  ends_at: 'ends_at',
  share_class: 'share_class',
  transfer_restrictions: 'transfer_restrictions',
  ...COMPANY_FIELD_OF,
} as const satisfies Record<Term, TermChange['field']>;

export const termsOf = (lot: Terms): Terms => ({
  total_shares: lot.total_shares,
  buy_in_cents: lot.buy_in_cents,
  market_cents: lot.market_cents,
  max_bid_cents: lot.max_bid_cents,
  reserve_cents: lot.reserve_cents,
  min_increment_cents: lot.min_increment_cents,
  ends_at: lot.ends_at,
  share_class: lot.share_class,
  transfer_restrictions: lot.transfer_restrictions,
  ...companyOf(lot),
  discount_tenths: lot.discount_tenths,
});

/** The terms by their seller's word: those that the lot has, unless an admin changed them since. */
export function agreedTermsOf(lot: LotWithTerms): Terms {
  if (lot.agreed_terms === null) return termsOf(lot);
  const stored = lot.agreed_terms as unknown as Omit<Terms, 'ends_at'> & { ends_at: string | null };
  // A text that was no term yet when they were stored stays as it is.
  return {
    ...termsOf(lot),
    ...stored,
    ends_at: stored.ends_at === null ? null : new Date(stored.ends_at),
  };
}

/** What waits for the seller once the lot has these terms; null where they are those agreed on. */
export function awaitedFor(lot: LotWithTerms, next: Terms): string | null {
  const agreed = agreedTermsOf(lot);
  const isChanged = TERMS.some((term) => !isSame(agreed[term], next[term]));
  return isChanged ? JSON.stringify(agreed) : null;
}

/** What an admin changed and the seller has not answered yet, term by term. */
export function changesOf(lot: LotWithTerms): TermChange[] {
  const agreed = agreedTermsOf(lot);
  return TERMS.filter((term) => !isSame(agreed[term], lot[term])).map((term) => ({
    field: FIELDS[term],
    from: shown(term, agreed[term]),
    to: shown(term, lot[term]),
  }));
}

type Value = number | string | Date | null;

const isSame = (one: Value, other: Value): boolean =>
  (one instanceof Date ? one.getTime() : one) === (other instanceof Date ? other.getTime() : other);

function shown(term: Term, value: Value): number | string | null {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' && term.endsWith('_cents') ? toDollars(value) : value;
}

const WORDS = {
  total_shares: 'shares',
  buy_in_cents: 'buy-in price',
  market_cents: 'market price',
  max_bid_cents: 'maximum bid',
  reserve_cents: 'reserve',
  min_increment_cents: 'minimum increment',
  ends_at: 'end',
  share_class: 'share class',
  transfer_restrictions: 'transfer restrictions',
  founded_year: 'founding year',
  registration_number: 'registration number',
  website: 'website',
  employees: 'employees',
  financial_year: 'financial year',
  revenue_cents: 'revenue',
  profit_cents: 'profit',
  last_round: 'last funding round',
  valuation_cents: 'valuation',
} as const satisfies Record<Term, string>;

/** "buy-in price from $10.00 to $12.00, shares from 1000 to 900"; a long text is only named. */
export function changesInWords(lot: LotWithTerms): string {
  const agreed = agreedTermsOf(lot);
  return TERMS.filter((term) => !isSame(agreed[term], lot[term]))
    .map((term) => {
      if (term === 'transfer_restrictions') return WORDS[term];
      return `${WORDS[term]} from ${inWords(term, agreed[term])} to ${inWords(term, lot[term])}`;
    })
    .join(', ');
}

const NONE: Partial<Record<Term, string>> = {
  ends_at: 'none given',
  min_increment_cents: 'the market’s increments',
};

function inWords(term: Term, value: Value): string {
  if (value === null) return NONE[term] ?? 'none';
  if (value instanceof Date) return momentWords(value);
  if (typeof value === 'string') return `“${value}”`;
  return term.endsWith('_cents') ? formatCents(value) : String(value);
}
