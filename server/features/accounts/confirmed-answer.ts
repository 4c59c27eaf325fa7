import { CONFIRMED_MINUTES } from '#contract/accounts/confirm-owner.schemas.ts';
import { serverNow } from '#server/platform/clock.ts';
import { ok } from '#server/platform/http/answers/answer.ts';

/** Says that somebody has confirmed who they are, and until when that counts. */
export const confirmedAnswer = () =>
  ok({
    message: 'Thank you.',
    confirmed_until: new Date(serverNow() + CONFIRMED_MINUTES * 60_000).toISOString(),
  });
