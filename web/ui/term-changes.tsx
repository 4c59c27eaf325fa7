import { ArrowRight } from 'lucide-react';
import type { TermChange } from '#contract/auctions/changed-terms.ts';
import { companyLabels, companyWords } from '#web/lib/company-words.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { Fact, Facts } from './fact.tsx';

const labels: Record<TermChange['field'], string> = {
  total_shares: 'Shares in the lot',
  buy_in_price: 'Buy-in price',
  market_price: 'Market price',
  max_bid_price: 'Maximum bid',
  reserve_price: 'Reserve',
  min_increment: 'Minimum increment',
  ends_at: 'End',
  share_class: 'Share class',
  transfer_restrictions: 'Transfer restrictions',
  ...companyLabels,
};

/** What was changed of a lot's terms: old and new, term by term. */
export function TermChanges({ changes }: { changes: readonly TermChange[] }) {
  return (
    <Facts>
      {changes.map(({ field, from, to }) => (
        <Fact key={field} label={labels[field]}>
          <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
            <span className="sr-only">from</span>
            <span className="text-ink-soft">{shown(field, from)}</span>
            <ArrowRight size={14} aria-hidden="true" className="text-ink-soft" />
            <span className="sr-only">to</span>
            <strong>{shown(field, to)}</strong>
          </span>
        </Fact>
      ))}
    </Facts>
  );
}

const NONE: Partial<Record<TermChange['field'], string>> = {
  ends_at: 'Set on approval',
  min_increment: 'The market’s increments',
};

function shown(field: TermChange['field'], value: TermChange['from']): string {
  if (value === null) return NONE[field] ?? 'None';
  const ofCompany = companyWords(field, value);
  if (ofCompany !== undefined) return ofCompany;
  if (typeof value === 'string') return field === 'ends_at' ? dateTimeAndZone(value) : value;
  return field === 'total_shares' ? count(value) : dollars(value);
}
