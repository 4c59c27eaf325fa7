import { alertSettings } from '#web/lib/alert-settings.ts';
import { playSound } from '#web/lib/play-sound.ts';
import { type AlertMemory, remember } from './alert-memory.ts';
import type { LotAlert } from './lot-alerts.ts';

/** The tab on screen signals; others only if there is none, and first those that may make a sound. */
const HIDDEN_WAIT_MS = 400;
const UNTOUCHED_WAIT_MS = 200;

const waitMs = (): number => {
  if (document.hidden) return HIDDEN_WAIT_MS;
  return navigator.userActivation?.hasBeenActive ? 0 : UNTOUCHED_WAIT_MS;
};

/** Of all tabs of this browser, the first that asks may signal an event. */
async function claim(memory: AlertMemory, { lotId, event }: LotAlert) {
  const id = `told:${lotId}`;
  const take = (): boolean => {
    if (memory.read()[id] === event) return false;
    remember(memory, id, event);
    return true;
  };
  await new Promise((resolve) => setTimeout(resolve, waitMs()));
  // Without a secure connection there are no locks; then two tabs may, rarely, both signal.
  return navigator.locks ? navigator.locks.request('alerts', take) : take();
}

/** Sound, vibration and a notification of the browser, as far as they are switched on. */
export async function signal(
  memory: AlertMemory,
  alert: LotAlert,
  open: (path: string) => void,
): Promise<void> {
  const { sound, vibration, notifications } = alertSettings.read();
  if (!(sound || vibration || notifications) || !(await claim(memory, alert))) return;
  if (sound) playSound();
  if (vibration) navigator.vibrate?.([120, 80, 120]);
  if (notifications && document.hidden) await notify(alert, open);
}

/** No price: it may have risen by the time this is read. */
const NEXT_BID = 'Press to see the next bid.';

async function notify(
  { lotId, title, outbid, answered, ending, ended }: LotAlert,
  open: (path: string) => void,
): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const happened = answered ? 'An automatic bid answered yours on' : 'You were outbid on';
  const news = (ended ?? ending)?.data;
  const words = outbid ? `${happened} ${title ?? 'a lot'}` : (news?.title ?? '');
  const path = `/auction/${lotId}`;
  const options = {
    body: outbid ? NEXT_BID : news?.body,
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
