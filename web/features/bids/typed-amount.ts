import { dropDraft, keepDraft, readDraft } from '#web/lib/draft.ts';

const formOf = (lotId: number): string => `bid:${lotId}`;

/** Leaves the amount for after the log-in. */
export const leaveAmount = (lotId: number, amount: string): void =>
  keepDraft('anyone', formOf(lotId), { amount });

/** The amount that was typed before the log-in; handed out once. */
export function takeAmount(lotId: number): string | undefined {
  const { amount } = readDraft('anyone', formOf(lotId));
  dropDraft('anyone', formOf(lotId));
  return typeof amount === 'string' ? amount : undefined;
}
