import { useRef, useState } from 'react';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DOUBLE_CLICK_MS } from '#web/ui/use-stray-press.ts';

/** The current lot, if a decision was refused because the lot had changed; otherwise undefined. */
export async function changedLot(
  { id }: AdminAuction,
  refusal: unknown,
): Promise<AdminAuction | undefined> {
  if (!(refusal instanceof ApiFailure) || refusal.code !== 'changed_meanwhile') return undefined;
  // If the lot cannot be read, the refusal is shown and no new decision is possible.
  return call(getAdminAuction, { params: { id } }).catch(() => undefined);
}

/**
 * The lot that a dialog shows: the version it was opened with or, after a refusal because the lot had
 * changed, the current version. The next decision applies to the version shown.
 */
export function useShownLot(opened: AdminAuction) {
  const [{ lot, after }, setShown] = useState<{ lot: AdminAuction; after?: unknown }>({
    lot: opened,
  });
  const shownAt = useRef(-DOUBLE_CLICK_MS);
  return {
    lot,
    /** Whether the version shown came with this refusal. */
    isNewBy: (refusal: unknown) => refusal !== null && refusal === after,
    /** Ignores the second press of a double click, which was not meant for the new version. */
    isUnread: () => performance.now() - shownAt.current < DOUBLE_CLICK_MS,
    readAgain: async (refusal: unknown): Promise<boolean> => {
      const now = await changedLot(lot, refusal);
      if (!now) return false;
      shownAt.current = performance.now();
      setShown({ lot: now, after: refusal });
      return true;
    },
  };
}

/** Replaces the refusal, above the current lot. */
export const LotChanged = () => (
  <Alert tone="warning">
    This auction has changed in the meantime. You now see the current version.
  </Alert>
);
