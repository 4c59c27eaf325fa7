import { type AlertMemory, remember } from './alert-memory.ts';
import { alertSettings } from './alert-settings.ts';
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
  if (notifications && document.hidden) notify(alert, open);
}

const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
];
const NOTE_S = 0.12;
let audio: AudioContext | undefined;

/** Two short notes. Browsers play nothing before somebody touched the page. */
export function playSound(): void {
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
  for (const { hertz, at } of NOTES) {
    const begin = audio.currentTime + at;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + NOTE_S);
  }
}

function notify(
  { lotId, title, outbid, answered, ending }: LotAlert,
  open: (path: string) => void,
): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const told = answered ? 'An automatic bid answered yours on' : 'You were outbid on';
  const words = outbid ? `${told} ${title ?? 'a lot'}` : (ending?.title ?? '');
  try {
    const shown = new Notification(words, {
      ...(ending ? { body: ending.body } : {}),
      tag: `lot-${lotId}`,
      icon: '/icon-192.png',
    });
    shown.onclick = () => {
      window.focus();
      open(`/auction/${lotId}`);
      shown.close();
    };
  } catch {
    // Some phones have notifications of installed apps only.
  }
}
