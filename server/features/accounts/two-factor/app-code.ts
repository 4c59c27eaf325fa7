import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20);

/** What every app understands: SHA-1, six digits, 30 seconds (RFC 6238). */
const totp = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    issuer: 'Fairlot',
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/** For the app: the secret in base32 to type, and the address in the QR code. */
export function forApp(secret: Buffer, email: string): { secret: string; uri: string } {
  const app = totp(secret, email);
  return { secret: app.secret.base32, uri: app.toString() };
}

/**
 * The time step (30 s each since 1970) that this code belongs to at `now` (ms); undefined for a
 * wrong one. One step before and after count, too: phones' clocks differ, and typing takes time.
 */
export function stepOf(code: string, secret: Buffer, now: number): number | undefined {
  const app = totp(secret);
  const distance = app.validate({ token: code, timestamp: now, window: 1 });
  return distance === null ? undefined : app.counter({ timestamp: now }) + distance;
}
