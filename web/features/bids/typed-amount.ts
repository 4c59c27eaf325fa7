import { dropDraft, keepDraft, readDraft } from '#web/lib/draft.ts';

const formOf = (lotId: number): string => `bid:${lotId}`;

/** Saves the amount for after the log-in or a reload. */
export const leaveAmount = (lotId: number, amount: string): void =>
  keepDraft('anyone', formOf(lotId), { amount });

/** The saved amount; undefined if there is none. */
export function leftAmount(lotId: number): string | undefined {
  const { amount } = readDraft('anyone', formOf(lotId));
  return typeof amount === 'string' ? amount : undefined;
}

export const dropAmount = (lotId: number): void => dropDraft('anyone', formOf(lotId));
