import { ApiFailure, OFFLINE } from './api-failure.ts';

/** Why the outcome of an act is unknown, and what to do now; undefined if the server answered. */
export function whatNow(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure) || !error.unanswered) return undefined;
  return error.code === OFFLINE
    ? `${error.message} Nothing you entered is lost: try again once you are connected.`
    : `${error.message} Nothing you entered is lost. Check whether it went through before you try again.`;
}
