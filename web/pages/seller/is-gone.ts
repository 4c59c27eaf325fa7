import type { UseQueryResult } from '@tanstack/react-query';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';

/** Whether an address names no auction of this seller's: no number, or one that the server does not show them. */
export const isGone = ({ isEnabled, error }: UseQueryResult<OwnAuction>): boolean =>
  !isEnabled || (error instanceof ApiFailure && error.status === 404);
