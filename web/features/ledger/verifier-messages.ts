import type { LotCourse } from '#domain/ledger/lot-course.ts';
import type { Verification } from '#domain/ledger/verify-lot.ts';
import type { KeptLog, KeptLogs } from '#web/lib/ledger/kept-logs.ts';

/** What the worker is asked to check. */
export interface VerifyTask {
  file: Blob;
  /** Which lot it should be of; any, where somebody brought the file. */
  lot: number | undefined;
  kept: KeptLogs;
  /** Whether the lot is to be shown as well, moment by moment. */
  withCourse: boolean;
}

export type VerifierSays =
  /** From 0 to 1. */
  | { kind: 'checking'; share: number }
  | { kind: 'unreadable'; sentence: string }
  | {
      kind: 'done';
      verification: Verification;
      /** Undefined unless it was asked for, and where the lot never opened. */
      course: LotCourse | undefined;
      /** What to remember if it holds. */
      kept: { origin: string; log: KeptLog } | undefined;
    };
