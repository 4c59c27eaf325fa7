import { ArrowRight } from 'lucide-react';
import type { FieldChange, Resubmission } from '#contract/auctions/review.ts';
import { countryName } from '#domain/country-name.ts';
import { SECTORS } from '#domain/sectors.ts';
import { companyLabels, companyWords } from '#web/lib/company-words.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';

const labels: Record<FieldChange['field'], string> = {
  title: 'Name',
  ticker: 'Ticker',
  investing_link: 'Investing link',
  total_shares: 'Shares in the lot',
  buy_in_price: 'Buy-in price',
  market_price: 'Market price',
  max_bid_price: 'Maximum bid',
  reserve_price: 'Reserve',
  min_increment: 'Minimum increment',
  discount: 'Discount',
  ends_at: 'End',
  description: 'Description',
  sector: 'Sector',
  share_class: 'Share class',
  country: 'Country',
  market_price_source: 'Price source',
  market_price_date: 'Price date',
  transfer_restrictions: 'Transfer restrictions',
  ...companyLabels,
  logo_url: 'Logo',
  documents: 'Documents',
};

/** Of a listing that was rejected before: why, what its seller says to that, and what they changed. */
export function ResubmissionNote({ resubmission }: { resubmission: Resubmission }) {
  const { reject_reason: reason, seller_reply: reply, changes } = resubmission;
  return (
    <section aria-label="Submitted again" className="flex flex-col gap-3 rounded-md bg-sunken p-3">
      <h3 className="text-sm font-semibold">Submitted again after a rejection</h3>
      <Said by="Rejected because" text={reason} />
      {reply && <Said by="The seller replies" text={reply} />}
      {changes.length === 0 ? (
        <p className="text-sm">Nothing was changed.</p>
      ) : (
        <dl className="flex flex-col gap-2 text-sm">
          {changes.map((change) => (
            <div key={change.field}>
              <dt className="text-ink-soft">{labels[change.field]}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <span className="sr-only">from</span>
                <del className="text-ink-soft">{shown(change.field, change.from)}</del>{' '}
                <ArrowRight size={14} aria-hidden="true" className="inline text-ink-soft" />{' '}
                <span className="sr-only">to</span>
                <ins className="font-medium no-underline">{shown(change.field, change.to)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const Said = ({ by, text }: { by: string; text: string }) => (
  <p className="text-sm wrap-anywhere">
    <span className="text-ink-soft">{by}:</span> {text}
  </p>
);

function shown(field: FieldChange['field'], value: FieldChange['from']): string {
  if (value === null) return field === 'min_increment' ? 'the market’s increments' : 'none';
  const ofCompany = companyWords(field, value);
  if (ofCompany !== undefined) return ofCompany;
  if (field === 'logo_url') return 'a picture';
  if (field === 'total_shares') return count(Number(value));
  if (field === 'discount') return `${value}%`;
  if (typeof value === 'number') return dollars(value);
  if (field === 'ends_at') return dateTimeAndZone(value);
  if (field === 'country') return countryName(value);
  return field === 'sector' ? sectorName(value) : value;
}

const sectorName = (sector: string): string =>
  Object.entries(SECTORS).find(([name]) => name === sector)?.[1] ?? sector;
