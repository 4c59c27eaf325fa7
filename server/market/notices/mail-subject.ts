import type { NoticeType } from '#contract/notifications/notification.ts';
import { formatCents } from '#domain/money.ts';
import type { MailedLot } from './lot-in-figures.ts';
import { shortMoment } from './moment-words.ts';

/**
 * The lot's name tells apart what many lots send in one sentence; the price or the end stands there where it decides
 * whether the mail is opened.
 */
export function mailSubject(type: NoticeType, title: string, lot: MailedLot | undefined): string {
  if (lot === undefined) return title;
  if (type === 'bid_request_approved')
    return lot.status === 'live' && lot.ends_at
      ? `${title}: ends ${shortMoment(lot.ends_at)}`
      : title;
  return `${title} – ${lot.title}${priceOrEnd(type, lot)}`;
}

const CLOSES: readonly NoticeType[] = [
  'auction_won',
  'auction_lost',
  'auction_ended',
  'watched_ended',
];

function priceOrEnd(type: NoticeType, lot: MailedLot): string {
  const { leading_cents: price, ends_at: end } = lot;
  const isPriced = type === 'outbid' || (CLOSES.includes(type) && lot.winner_id !== null);
  if (isPriced && price !== null) return ` at ${formatCents(price)}`;
  if (type === 'search_matched') return end ? `, ends ${shortMoment(end)}` : '';
  const isTimed = type === 'ends_within_hour' || type === 'end_moved';
  return isTimed && end ? `, ${shortMoment(end)}` : '';
}
