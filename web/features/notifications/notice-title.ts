import type { NoticeType, Notification } from '#contract/notifications/notification.ts';

const NAMING: Partial<Record<NoticeType, (title: string, lot: string) => string>> = {
  outbid: (title, lot) => `${title} on ${lot}`,
  auction_won: (_, lot) => `You won ${lot}`,
  reserve_not_met: (title, lot) => `${title} on ${lot}`,
  top_bid_lapsed: (_, lot) => `Your bid on ${lot} was not accepted`,
  auction_lost: (_, lot) => `You did not win ${lot}`,
};

/** A notice’s title, with the lot’s name where it would fit every lot. */
export function noticeTitle({ type, data }: Notification): string {
  const name = NAMING[type];
  return name && data.lot_title ? name(data.title, data.lot_title) : data.title;
}
