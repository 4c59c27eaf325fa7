import type { WholeSale } from '#contract/sales/sale.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { byWords } from './sale-words.ts';

/** What is claimed in a dispute, by whom and when, for whoever answers or decides it. */
export function DisputeClaim({ sale }: { sale: WholeSale }) {
  if (sale.status !== 'disputed') return null;
  const claim = sale.events.findLast(({ to }) => to === 'disputed');
  if (!claim) return null;
  return (
    <figure className="flex max-w-prose flex-col gap-1 rounded-md bg-amber-wash px-4 py-3 text-sm">
      <figcaption className="font-medium text-amber">
        {`Dispute opened ${byWords(claim, sale) ?? 'by Fairlot'} on `}
        <time dateTime={claim.at} className="figures">
          {dateTimeAndZone(claim.at)}
        </time>
      </figcaption>
      {claim.note && <blockquote className="long-words">“{claim.note}”</blockquote>}
    </figure>
  );
}
