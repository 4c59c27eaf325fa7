import { useRef, useState } from 'react';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DOUBLE_CLICK_MS } from '#web/ui/use-stray-press.ts';

/** A lot as it is by now, where a decision was refused because it changed; undefined for all else. */
export async function changedLot(
  { id }: AdminAuction,
  refusal: unknown,
): Promise<AdminAuction | undefined> {
  if (!(refusal instanceof ApiFailure) || refusal.code !== 'changed_meanwhile') return undefined;
  // Not read: the refusal stands as it came, and nothing new is decided about.
  return call(getAdminAuction, { params: { id } }).catch(() => undefined);
}

/**
 * The lot that a dialog decides about: as it was opened with, and after a refusal because it changed,
 * as it is by then. What is decided next is about what stands there.
 */
export function useShownLot(opened: AdminAuction) {
  const [{ lot, after }, setShown] = useState<{ lot: AdminAuction; after?: unknown }>({
    lot: opened,
  });
  const shownAt = useRef(-DOUBLE_CLICK_MS);
  return {
    lot,
    /** Whether what stands there came with this refusal. */
    isNewBy: (refusal: unknown) => refusal !== null && refusal === after,
    /** The second press of a double click is not yet about what has just come. */
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

/** In the place of the refusal, over the lot as it is now. */
export const LotChanged = () => (
  <Alert tone="warning">
    This auction was changed meanwhile: what you see here is how it stands now.
  </Alert>
);
