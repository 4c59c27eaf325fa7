import type { Conflict } from '#contract/admin/conflict.ts';
import { Alert } from './alert.tsx';

/** Warns an admin without a second one that the act will be marked in public. */
export function ConflictNote({ conflict }: { conflict: Conflict | null | undefined }) {
  return conflict?.ruling === 'marked' ? <Alert tone="warning">{conflict.message}</Alert> : null;
}

/** Why another admin must act; undefined where this one may. */
export const refusalIn = (conflict: Conflict | null | undefined): string | undefined =>
  conflict?.ruling === 'refused' ? conflict.message : undefined;
