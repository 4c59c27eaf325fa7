import type { SaleEvent, WholeSale } from '#contract/sales/sale.ts';
import { dateOf, dateTimeAndZone } from '#web/lib/moments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CancelPayment } from './cancel-payment.tsx';
import { byWords, eventWords, people } from './sale-words.ts';

/** All that happened to a sale, the newest first, with what was written about it. */
export const SaleTimeline = ({ sale }: { sale: WholeSale }) => (
  <ol className="flex flex-col">
    {sale.events.toReversed().map((event) => (
      <Line key={event.id} event={event} sale={sale} />
    ))}
  </ol>
);

function Line({ event, sale }: { event: SaleEvent; sale: WholeSale }) {
  const by = byWords(event, sale);
  const payment = sale.payments.find(({ id }) => id === event.id);
  const isCancelled = !!payment?.cancelled;
  return (
    <li className="relative border-l-2 border-line pb-5 pl-5 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-1.5 -left-[5px] size-2 rounded-full bg-ink-soft"
      />
      <p className="text-sm font-medium">
        <span className={isCancelled ? 'text-ink-soft line-through' : undefined}>
          {eventWords(event, sale)}
        </span>
        {isCancelled && (
          <span className="ml-2 inline-block align-middle">
            <Badge tone="neutral">Cancelled</Badge>
          </span>
        )}
      </p>
      <p className="text-xs text-ink-soft">
        <time dateTime={event.at} className="figures">
          {dateTimeAndZone(event.at)}
        </time>
        {by && ` · ${by}`}
        {event.paid_on && ` · in the bank’s books on ${dateOf(event.paid_on, 'UTC')}`}
      </p>
      {event.file && (
        <a
          href={event.file.url}
          download={event.file.name}
          className="tap rounded-sm text-sm wrap-anywhere underline underline-offset-2"
        >
          {event.file.name}
        </a>
      )}
      {event.note && <p className="long-words mt-1 max-w-prose text-sm">“{event.note}”</p>}
      {payment?.cancelled && <CancelledBy {...payment.cancelled} />}
      {payment && <CancelPayment sale={sale} payment={payment} />}
    </li>
  );
}

/** Beside the payment, since what cancelled it may stand far above. */
const CancelledBy = ({
  who,
  note,
  at,
}: NonNullable<WholeSale['payments'][number]['cancelled']>) => (
  <p className="long-words mt-1 max-w-prose text-xs text-ink-soft">
    Recorded by mistake, and cancelled by {people[who]} on{' '}
    <time dateTime={at} className="figures">
      {dateTimeAndZone(at)}
    </time>
    : “{note}”
  </p>
);
