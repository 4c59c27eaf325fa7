import { count } from '#web/lib/figures.ts';

/** What each job does, in words; one that is not here is shown as the queue has it. */
const jobs: Readonly<Record<string, string>> = {
  mail_notice: 'Notification email',
  mail_digest: 'Email about pending decisions',
  mail_verification: 'Verification email',
  mail_already_registered: 'Email to someone already registered',
  mail_reset_link: 'Password reset email',
  mail_password_changed: 'Email about a changed password',
  mail_email_change: 'Email to a new address',
  mail_email_change_asked: 'Email to the previous address',
  mail_two_factor: 'Email about a change of two-step login',
  mail_made_admin: 'Email to a new admin',
  mail_admin_revoked: 'Email to a former admin',
  mail_new_token: 'Email about a new API token',
  mail_new_device: 'Email about a login from a new device',
  queue_digests: 'Queueing of emails about pending decisions',
  sweep: 'Removal of expired data',
  forget_outcomes: 'Removal of old bid answers',
  free_abandoned: 'Release of abandoned jobs',
};

export const jobWords = (task: string): string => jobs[task] ?? task.replaceAll('_', ' ');

/** An answer to a bid, in words: "bid_too_low" → "Bid too low". */
export const outcomeWords = (outcome: string): string =>
  (outcome.charAt(0).toUpperCase() + outcome.slice(1)).replaceAll('_', ' ');

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** 48234496 → "48.2 MB". */
export function sizeOf(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const figure = bytes / 1000 ** power;
  return `${power === 0 || figure >= 100 ? Math.round(figure) : figure.toFixed(1)} ${UNITS[power]}`;
}

/** A time of a few milliseconds up to seconds: "0.4 ms", "12 ms", "1.3 s". */
export function briefly(ms: number): string {
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${ms < 10 ? Number(ms.toFixed(1)) : Math.round(ms)} ms`;
}

/** Part of a whole: 0.873 → "87%". */
export const partOf = (part: number): string => `${Math.round(part * 100)}%`;

/** So many a second: "0.2/s", "35/s", "1,200/s". */
export const rate = (figure: number): string =>
  `${figure < 10 ? Number(figure.toFixed(1)) : count(Math.round(figure))}/s`;
