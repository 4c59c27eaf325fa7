import type { NoticeType } from '#contract/notifications/notification.ts';
import { formatCents } from '#domain/money.ts';
import type { MailedLot } from './lot-in-figures.ts';
import { shortMoment } from './moment-words.ts';

/**
 * The lot's name tells apart what many lots send in one sentence; the price or the end stands there where it decides
 * whether the mail is opened, both for who was outbid in the lot’s last hour. `now` in ms.
 */
export function mailSubject(
  type: NoticeType,
  title: string,
  lot: MailedLot | undefined,
  now: number,
): string {
  if (lot === undefined) return title;
  if (type === 'bid_request_approved')
    return lot.status === 'live' && lot.ends_at
      ? `${title}: ends ${shortMoment(lot.ends_at)}`
      : title;
  return `${title} – ${lot.title}${priceOrEnd(type, lot, now)}`;
}

const CLOSES: readonly NoticeType[] = [
  'auction_won',
  'auction_lost',
  'auction_ended',
  'watched_ended',
];

const HOUR_MS = 3_600_000;

function priceOrEnd(type: NoticeType, lot: MailedLot, now: number): string {
  const { leading_cents: price, ends_at: end } = lot;
  const ends = end ? `, ends ${shortMoment(end)}` : '';
  const isPriced = type === 'outbid' || (CLOSES.includes(type) && lot.winner_id !== null);
  if (isPriced && price !== null) {
    const isUrgent = type === 'outbid' && end !== null && end.getTime() - now <= HOUR_MS;
    return ` at ${formatCents(price)}${isUrgent ? ends : ''}`;
  }
  if (type === 'search_matched') return ends;
  const isTimed = type === 'ends_within_hour' || type === 'end_moved';
  return isTimed && end ? `, ${shortMoment(end)}` : '';
}
