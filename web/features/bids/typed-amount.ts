import { dropDraft, keepDraft, readDraft } from '#web/lib/draft.ts';

const formOf = (lotId: number): string => `bid:${lotId}`;

/** Leaves the amount for after the log-in, or for the page that begins anew. */
export const leaveAmount = (lotId: number, amount: string): void =>
  keepDraft('anyone', formOf(lotId), { amount });

/** The amount that was typed before that; undefined for none. */
export function leftAmount(lotId: number): string | undefined {
  const { amount } = readDraft('anyone', formOf(lotId));
  return typeof amount === 'string' ? amount : undefined;
}

export const dropAmount = (lotId: number): void => dropDraft('anyone', formOf(lotId));
