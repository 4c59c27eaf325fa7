type Shape = Intl.DateTimeFormatOptions;

const day: Shape = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};
const clock: Shape = { hour: '2-digit', minute: '2-digit', second: '2-digit' };
const dayAndClock: Shape = { day: 'numeric', month: 'short', ...clock };
const dayAlone: Shape = { day: 'numeric', month: 'short', year: 'numeric' };
const date: Shape = { day: 'numeric', month: 'numeric', year: 'numeric' };

/** Making one takes longer than using it a hundred times. */
const made = new Map<string, Intl.DateTimeFormat>();

/** In a time zone by name, else in the reader's own. */
function written(iso: string | number, shape: Shape, zone: string | undefined): string {
  const key = `${Object.entries(shape).join()} ${zone}`;
  let format = made.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { ...shape, ...(zone ? { timeZone: zone } : {}) });
    made.set(key, format);
  }
  return threeLetters(format.format(new Date(iso)));
}

/** British English writes one month with four: in columns it stands out. */
const threeLetters = (text: string): string => text.replace('Sept', 'Sep');

/** "21 Nov 2026, 14:05", in the reader's own time zone unless one is named. */
export const dateAndTime = (iso: string, zone?: string): string => written(iso, day, zone);

/** "21 Nov 2026, 14:05 CET": where money hangs on the moment, and others read it elsewhere. */
export const dateTimeAndZone = (iso: string, zone?: string): string =>
  written(iso, { ...day, timeZoneName: 'short' }, zone);

/** "21 Nov 2026", in the reader's own time zone unless one is named. */
export const dateOf = (iso: string, zone?: string): string => written(iso, dayAlone, zone);

/** "14:05": a mark on a time axis. */
export const clockTime = (at: number, zone?: string): string =>
  written(at, { hour: '2-digit', minute: '2-digit' }, zone);

/** "21 Nov": a mark on a time axis. */
export const dayAndMonth = (at: number, zone?: string): string =>
  written(at, { day: 'numeric', month: 'short' }, zone);

/** "21 Nov, 14:05:09". */
export const dayAndTime = (at: number, zone?: string): string => written(at, dayAndClock, zone);

/** "14:05:09": when a bid landed, by the server's clock. */
export const timeOfDay = (iso: string | number, zone?: string): string => written(iso, clock, zone);

/** When a bid landed: "14:05:09" today, "19 Nov, 14:05:09" before. */
export const bidTime = (iso: string, now: number, zone?: string): string =>
  written(iso, date, zone) === written(now, date, zone)
    ? timeOfDay(iso, zone)
    : written(iso, dayAndClock, zone);

/** "just now", "12 s ago", "5 min ago", "3 h ago", "2 d ago". */
export const ago = (iso: string, now: number): string =>
  secondsAgo(Math.max(0, Math.floor((now - Date.parse(iso)) / 1000)));

/** The same of whole seconds. */
export function secondsAgo(seconds: number): string {
  if (seconds < 1) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h ago`;
  return `${Math.floor(seconds / 86_400)} d ago`;
}

/** Seconds as people say them: 120 → "2 minutes", 90 → "90 seconds". */
export function spoken(seconds: number): string {
  const [amount, unit] =
    seconds >= 3_600 && seconds % 3_600 === 0
      ? [seconds / 3_600, 'hour']
      : seconds >= 60 && seconds % 60 === 0
        ? [seconds / 60, 'minute']
        : [seconds, 'second'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** The latest that fields of date and time take: without it, browsers let years have six digits. */
export const LAST_LOCAL = '9999-12-31T23:59';

/** What a datetime-local field holds → ISO; undefined where that is no moment (such as year 20260). */
export function fromLocalField(typed: string): string | undefined {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** ISO → the value of a datetime-local field, in the reader's time zone. */
export function toLocalField(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
