import { Secret, TOTP } from 'otpauth';

/** What the app shows now, or so many steps of 30 s from now: of one secret each works once. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * 30_000,
  });
