/** 'UTC' for what the server also draws, otherwise the reader's time zone (see `useZone`). */
type Zone = 'UTC' | undefined;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const two = (figure: number): string => String(figure).padStart(2, '0');

/**
 * The moment shifted to the local time of the zone, to be read by the UTC getters. Browsers take 10 ms to
 * create their first `Intl.DateTimeFormat`, phones 40, and block input meanwhile, so it is avoided.
 */
function onTheWall(at: string | number, zone: Zone): Date {
  const moment = new Date(at);
  const behind = zone === 'UTC' ? 0 : moment.getTimezoneOffset();
  return new Date(moment.getTime() - behind * 60_000);
}

const dayOf = (wall: Date): string => `${wall.getUTCDate()} ${MONTHS[wall.getUTCMonth()]}`;
const dateIn = (wall: Date): string => `${dayOf(wall)} ${wall.getUTCFullYear()}`;
const minuteOf = (wall: Date): string => `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
const secondOf = (wall: Date): string => `${minuteOf(wall)}:${two(wall.getUTCSeconds())}`;

/** "21 Nov 2026, 14:05". */
export function dateAndTime(iso: string, zone?: Zone): string {
  const wall = onTheWall(iso, zone);
  return `${dateIn(wall)}, ${minuteOf(wall)}`;
}

/** "UTC+1", "UTC-3:30", the same in every country, as abbreviations such as "CST" are not. */
export function zoneName(at: string | number): string {
  const ahead = -new Date(at).getTimezoneOffset();
  if (ahead === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `UTC${ahead < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${two(minutes)}`}`;
}

/**
 * "21 Nov 2026, 14:05:09 UTC+1": for moments that decide about money and that others read in other zones. To the
 * second, since a late bid moves an end by seconds.
 */
export const dateTimeAndZone = (iso: string, zone?: Zone): string =>
  `${dateIn(onTheWall(iso, zone))}, ${timeOfDay(iso, zone)} ${zone ?? zoneName(iso)}`;

/** The same without the year, for narrow places: "21 Nov, 14:05:09 UTC+1". */
export const dayTimeAndZone = (at: string | number, zone?: Zone): string =>
  `${dayAndTime(at, zone)} ${zone ?? zoneName(at)}`;

/** "21 Nov 2026". */
export const dateOf = (iso: string, zone?: Zone): string => dateIn(onTheWall(iso, zone));

/** "14:05": a mark on a time axis. */
export const clockTime = (at: number, zone?: Zone): string => minuteOf(onTheWall(at, zone));

/** "21 Nov": a mark on a time axis. */
export const dayAndMonth = (at: string | number, zone?: Zone): string => dayOf(onTheWall(at, zone));

/** "21 Nov, 14:05:09": when a bid landed, by the server's clock; in lists also of today, so that rows are alike. */
export function dayAndTime(at: string | number, zone?: Zone): string {
  const wall = onTheWall(at, zone);
  return `${dayOf(wall)}, ${secondOf(wall)}`;
}

/** "14:05:09". */
export const timeOfDay = (at: string | number, zone?: Zone): string =>
  secondOf(onTheWall(at, zone));

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

/** The maximum of date-time fields: without it, browsers accept years of six digits. */
export const LAST_LOCAL = '9999-12-31T23:59';

/** The value of a datetime-local field → ISO; undefined if it is not a valid moment (such as year 20260). */
export function fromLocalField(typed: string): string | undefined {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** ISO → the value of a datetime-local field, in the reader's time zone. */
export function toLocalField(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
