import { ApiFailure, OFFLINE } from './api-failure.ts';

/** Why nothing is known to have come of what was to be done, and what to do now; undefined for answers. */
export function whatNow(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure) || !error.unanswered) return undefined;
  return error.code === OFFLINE
    ? `${error.message} Nothing you entered is lost: try again once you are connected.`
    : `${error.message} Nothing you entered is lost. Look whether it was done before you try again.`;
}
