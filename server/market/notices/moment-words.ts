/** "20 Nov 2026, 15:04:05 UTC": the same for every reader, wherever they are. */
export const momentWords = (at: Date): string => `${dayWords(at)}, ${timeWords(at)}`;

/** "20 Nov 2026": a day by UTC. */
export const dayWords = (at: Date): string =>
  `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;

/** "15:04:05 UTC": where the day is clear. */
export const timeWords = (at: Date): string => `${at.toISOString().slice(11, 19)} UTC`;

/** "20 Nov, 15:04 UTC": in the subject of a mail. */
export const shortMoment = (at: Date): string =>
  `${at.getUTCDate()} ${months[at.getUTCMonth()]}, ${at.toISOString().slice(11, 16)} UTC`;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
