export interface EndChoice {
  /** Undefined if the given time is invalid or too soon. */
  endsAt: string | undefined;
  /** The rule that set it, for the explanation beside it. */
  by: 'admin' | 'listing' | 'default';
}

interface EndInput {
  /** The dialog's field: a local date and time, or an empty string. */
  typed: string;
  /** The end that the listing requests. */
  listing: string | null;
  defaultHours: number;
  minLeadSeconds: number;
  now: number;
}

const HOUR_MS = 3_600_000;

/**
 * Predicts the end that an approval will set: the admin's, else the listing's, else now plus the default.
 * The server decides; this is shown before the admin confirms.
 */
export function endOf({ typed, listing, defaultHours, minLeadSeconds, now }: EndInput): EndChoice {
  const by = typed === '' ? (listing === null ? 'default' : 'listing') : 'admin';
  if (by === 'default') return { by, endsAt: new Date(now + defaultHours * HOUR_MS).toISOString() };
  const moment = by === 'admin' ? new Date(typed).getTime() : Date.parse(listing ?? '');
  const soon = Number.isNaN(moment) || moment < now + minLeadSeconds * 1000;
  return { by, endsAt: soon ? undefined : new Date(moment).toISOString() };
}
