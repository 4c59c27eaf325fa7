import { ANSWERED_TITLE } from '#contract/notifications/answered-title.ts';
import type { Notification } from '#contract/notifications/notification.ts';
import type { MyLots } from '#contract/watchlist/my-lots.ts';
import { isOutbid } from '#web/lib/my-lots.ts';
import { serverNow } from '#web/lib/server-clock.ts';

/** Something about a lot that its people should not miss. */
export interface LotAlert {
  lotId: number;
  /** Undefined where a server of a version before did not say it. */
  title: string | undefined;
  /** How often its reader bid there. */
  bids: number;
  outbid: boolean;
  /** Whether that was at once, by an automatic bid. */
  answered: boolean;
  /** The reminder that the end is near, until it was read. */
  ending: Notification | undefined;
  /** Outbid with minutes left, whether that was read or not, or won: what must not hide behind other lots. */
  isPressing: boolean;
  /** When bidding ends, if that is known here; late bids may have moved it since. */
  endsAt: string | undefined;
  /** What its notice says alone: how it has just ended for who bid on it, or that they may bid. */
  news: Notification | undefined;
  /** What there is to say, in parts: being outbid, named by one's bids, and notices, by their ids. */
  event: string;
}

/** What asks for a bid within minutes. */
export const pressesForBid = ({ isPressing, outbid }: LotAlert): boolean => isPressing && outbid;

export const byEnd = ({ endsAt: a = '' }: LotAlert, { endsAt: b = '' }: LotAlert): number =>
  a.localeCompare(b);

/** How the part of an event begins that says how often who was outbid had bid. */
export const OUTBID_PART = 'bid:';

/** How the part of an event begins that calls for a bid once more, anew after each bid of one's own. */
const LAST_PART = 'last:';

const ENDED = ['auction_won', 'auction_lost', 'reserve_not_met'];
const OVER = [...ENDED, 'watched_ended', 'auction_withdrawn'];

/** What came longer ago stands in the bell alone. */
const JUST_MS = 10 * 60_000;

/** As long before the end as reminders come. */
const NEAR_MS = 5 * 60_000;
export const isNear = (endsAt: string): boolean => Date.parse(endsAt) - serverNow() <= NEAR_MS;

/** Of two ends of one lot, since an end only moves later. */
export const laterEnd = (a: string | undefined, b: string | null | undefined) =>
  [a ?? '', b ?? ''].sort()[1] || undefined;

/** Whether its reader is outbid on a lot and may bid. */
export const asksForBid = ({ status, me }: Pick<MyLots['lots'][number], 'status' | 'me'>) =>
  status === 'live' && me.request_status === 'approved' && isOutbid(me);

/** Leaves time to look, decide and confirm. */
const LAST_MS = 90_000;

/** By lot and number of own bids: a late bid that moves the end takes no call back. */
const called = new Set<string>();

function isCalled(endsAt: string, { lotId, bids }: LotAlert): boolean {
  const left = Date.parse(endsAt) - serverNow();
  const call = `${lotId} ${bids}`;
  if (left > 0 && left <= LAST_MS) called.add(call);
  return left > 0 && isNear(endsAt) && called.has(call);
}

export const lotOf = ({ data }: Notification): number | undefined => {
  const id = /^\/auction\/(\d+)$/.exec(data.url)?.[1];
  return id === undefined ? undefined : Number(id);
};

/**
 * One a lot, the newest first, from what was not read yet and how the user stands now; and of each lot that they are
 * outbid on, whatever was read, when its time is nearly over. `endOf` gives the end of a lot that was read here.
 */
export function alertsOf(
  notices: readonly Notification[],
  { lots }: MyLots,
  endOf: (lotId: number) => string | undefined = () => undefined,
): LotAlert[] {
  const positions = new Map(lots.map((lot) => [lot.id, lot]));
  const alerts = new Map<number, LotAlert>();
  const over = new Set<number | undefined>();
  for (const notice of notices) {
    const lotId = lotOf(notice);
    if (lotId === undefined || over.has(lotId)) continue;
    if (OVER.includes(notice.type)) over.add(lotId);
    if (notice.read_at !== null) continue;
    const mine = positions.get(lotId);
    const title = mine?.title ?? notice.data.lot_title ?? undefined;
    const none = noneOf(lotId, { ...mine, title }, endOf(lotId));
    const isJust = serverNow() - Date.parse(notice.created_at) < JUST_MS;
    if (isJust && ENDED.includes(notice.type)) {
      const isPressing = notice.type === 'auction_won';
      alerts.set(lotId, { ...none, isPressing, news: notice, event: notice.id });
    }
    if (over.has(lotId) || (mine && mine.status !== 'live')) continue;
    if (isJust && notice.type === 'bid_request_approved' && mine?.me.my_bids === 0) {
      const before = alerts.get(lotId) ?? none;
      alerts.set(lotId, { ...before, news: notice, event: `${before.event} ${notice.id}`.trim() });
    }
    const isBehind = mine !== undefined && isOutbid(mine.me);
    const isTold = notice.type === 'outbid' && isBehind;
    const isEnding = notice.type === 'ending_soon';
    if (!isTold && !isEnding) continue;
    const before = alerts.get(lotId) ?? none;
    const alert = isTold
      ? { ...before, outbid: true, answered: notice.data.title === ANSWERED_TITLE }
      : { ...before, ending: notice, outbid: isBehind };
    const { outbid, ending, endsAt } = alert;
    const isNearEnd = ending !== undefined || (endsAt !== undefined && isNear(endsAt));
    alerts.set(lotId, {
      ...alert,
      isPressing: outbid && isNearEnd && mine?.me.request_status === 'approved',
      // Who leads and is outbid again has bid once more; the unread notice stays the same.
      event: `${before.event} ${isTold ? `${OUTBID_PART}${mine.me.my_bids}` : notice.id}`.trim(),
    });
  }
  for (const lot of lots) {
    if (!asksForBid(lot) || over.has(lot.id)) continue;
    // Only by an end that was read here: the one of its position may be older than late bids.
    const read = endOf(lot.id);
    const alert = alerts.get(lot.id) ?? noneOf(lot.id, lot, read);
    if (!read || !alert.endsAt || !isCalled(alert.endsAt, alert)) continue;
    alerts.set(lot.id, {
      ...alert,
      outbid: true,
      isPressing: true,
      event: `${alert.event} ${LAST_PART}${alert.bids}`.trim(),
    });
  }
  return [...alerts.values()];
}

type Known = Partial<Pick<MyLots['lots'][number], 'title' | 'me' | 'ends_at'>>;

const noneOf = (
  lotId: number,
  { title, me, ends_at }: Known,
  read: string | undefined,
): LotAlert => ({
  ...{ lotId, title, bids: me?.my_bids ?? 0, endsAt: laterEnd(read, ends_at), event: '' },
  ...{ outbid: false, answered: false, ending: undefined, news: undefined, isPressing: false },
});

export const isEnd = ({ news }: LotAlert): boolean =>
  news !== undefined && ENDED.includes(news.type);

export const isWin = ({ news }: LotAlert): boolean => news?.type === 'auction_won';

/** The parts of an event that another one, which is known, has not. */
export function newIn(event: string, known: string | undefined): string[] {
  const parts = known?.split(' ') ?? [];
  return event.split(' ').filter((part) => !parts.includes(part));
}

export const saysMore = (event: string, known: string | undefined): boolean =>
  newIn(event, known).length > 0;

/** How many things there are to look at: notices of one lot are one. */
export const unreadThings = (notices: readonly Notification[]): number =>
  new Set(
    notices.filter(({ read_at }) => read_at === null).map((notice) => lotOf(notice) ?? notice.id),
  ).size;
