export interface EndChoice {
  /** Undefined: the time given is no time, or too near. */
  endsAt: string | undefined;
  /** Which rule set it, for the sentence beside it. */
  by: 'admin' | 'listing' | 'default';
}

interface EndInput {
  /** The dialog's own field: local date and time, or empty. */
  typed: string;
  /** What the listing asks for. */
  listing: string | null;
  defaultHours: number;
  minLeadSeconds: number;
  now: number;
}

const HOUR_MS = 3_600_000;

/**
 * The end that an approval will set: the admin's, else the listing's, else now plus the default.
 * The server decides; this says so before confirming.
 */
export function endOf({ typed, listing, defaultHours, minLeadSeconds, now }: EndInput): EndChoice {
  const by = typed === '' ? (listing === null ? 'default' : 'listing') : 'admin';
  if (by === 'default') return { by, endsAt: new Date(now + defaultHours * HOUR_MS).toISOString() };
  const moment = by === 'admin' ? new Date(typed).getTime() : Date.parse(listing ?? '');
  const soon = Number.isNaN(moment) || moment < now + minLeadSeconds * 1000;
  return { by, endsAt: soon ? undefined : new Date(moment).toISOString() };
}
