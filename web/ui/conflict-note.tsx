import type { Conflict } from '#contract/admin/conflict.ts';
import { Alert } from './alert.tsx';

/** What an only admin's act will leave for everybody to read, said before they act. */
export function ConflictNote({ conflict }: { conflict: Conflict | null | undefined }) {
  return conflict?.ruling === 'marked' ? <Alert tone="warning">{conflict.message}</Alert> : null;
}

/** Why another admin must act; undefined where this one may. */
export const refusalIn = (conflict: Conflict | null | undefined): string | undefined =>
  conflict?.ruling === 'refused' ? conflict.message : undefined;
