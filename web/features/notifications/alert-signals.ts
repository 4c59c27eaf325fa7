import { alertSettings } from '#web/lib/alert-settings.ts';
import { playSound } from '#web/lib/play-sound.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { type AlertMemory, remember } from './alert-memory.ts';
import { type LotAlert, newIn, OUTBID_PART } from './lot-alerts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The tab on screen signals; others only if there is none, and first those that may make a sound. */
const HIDDEN_WAIT_MS = 400;
const UNTOUCHED_WAIT_MS = 200;

const waitMs = (): number => {
  if (document.hidden) return HIDDEN_WAIT_MS;
  return navigator.userActivation?.hasBeenActive ? 0 : UNTOUCHED_WAIT_MS;
};

/** Of all tabs of this browser, the first that asks may signal what is new in an event. */
async function claim(memory: AlertMemory, { lotId, event }: LotAlert): Promise<string[]> {
  const id = `signalled:${lotId}`;
  const take = () => {
    const news = newIn(event, memory.read()[id]);
    remember(memory, id, event);
    return news;
  };
  await new Promise((resolve) => setTimeout(resolve, waitMs()));
  // Without a secure connection there are no locks; then two tabs may, rarely, both signal.
  return navigator.locks ? navigator.locks.request('alerts', take) : take();
}

/** News of several lots within this time makes one sound. */
const TOGETHER_MS = 1_000;
let signalledAt = Number.NEGATIVE_INFINITY;

/** Sound, vibration and a notification of the browser, as far as they are switched on. */
export async function signal(
  memory: AlertMemory,
  alert: LotAlert,
  open: (path: string) => void,
): Promise<void> {
  const { sound, vibration, notifications } = alertSettings.read();
  if (!(sound || vibration || notifications)) return;
  const news = await claim(memory, alert);
  if (news.length === 0) return;
  // Of several lots at once, the first.
  const isFirst = performance.now() - signalledAt >= TOGETHER_MS;
  if (isFirst) signalledAt = performance.now();
  if (sound && isFirst) playSound(soundOf(alert, news));
  if (vibration && isFirst) navigator.vibrate?.([120, 80, 120]);
  if (notifications && document.hidden) await notify(alert, isOutbidNew(news), open);
}

const isOutbidNew = (news: readonly string[]): boolean =>
  news.some((part) => part.startsWith(OUTBID_PART));

function soundOf({ news }: LotAlert, parts: readonly string[]): Parameters<typeof playSound>[0] {
  if (news?.type === 'auction_won') return 'won';
  return isOutbidNew(parts) ? 'outbid' : 'end';
}

/** No price: it may have risen by the time this is read. */
function outbidBody({ ending, endsAt }: LotAlert): string {
  const left = endsAt === undefined ? 0 : Date.parse(endsAt) - serverNow();
  const minutes = Math.round(left / MINUTE_MS);
  const isNear = ending !== undefined || (left > 0 && left < HOUR_MS);
  const words = minutes < 2 ? 'It ends any minute. ' : `It ends in ${minutes} minutes. `;
  return `${isNear ? words : ''}Press to see the next bid.`;
}

function headOf(alert: LotAlert, isOutbidNews: boolean): string {
  const { title = 'a lot', outbid, answered, ending, news } = alert;
  if (news?.type === 'auction_won') return `You won ${title}`;
  if (news?.type === 'auction_lost') return `You did not win ${title}`;
  if (!outbid) return (news ?? ending)?.data.title ?? '';
  if (!isOutbidNews) return `${title} ends soon, and you are outbid`;
  return `${answered ? 'An automatic bid answered yours on' : 'You were outbid on'} ${title}`;
}

async function notify(
  alert: LotAlert,
  isOutbidNews: boolean,
  open: (path: string) => void,
): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const { lotId, outbid, ending, news } = alert;
  const words = headOf(alert, isOutbidNews);
  const path = `/auction/${lotId}${outbid ? '#bid' : ''}`;
  const options = {
    body: outbid ? outbidBody(alert) : (news ?? ending)?.data.body,
    tag: `lot-${lotId}`,
    icon: '/icon-192.png',
    data: path,
    // Otherwise the next one of a lot takes the place of the one before without a sign.
    renotify: true,
  };
  try {
    const shown = new Notification(words, options);
    shown.onclick = () => {
      window.focus();
      open(path);
      shown.close();
    };
  } catch {
    // Phones have them from the service worker alone, which answers the tap (sw.js).
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await worker?.showNotification(words, options).catch(() => undefined);
  }
}
