/** What servers come with, and what guides for setting them up write there (ASVS 13.2.3). */
const KNOWN = new Set([
  ...['postgres', 'postgresql', 'password', 'passw0rd', 'secret', 'admin', 'root', 'user', 'test'],
  ...[
    'changeme',
    'change-me',
    'changeit',
    'default',
    'example',
    'smtp',
    'mail',
    '123456',
    '12345678',
  ],
]);

/**
 * Whether the address signs in by a password that is the user's name or one that everybody tries. One
 * without a password signs in otherwise: by a socket, or a certificate.
 */
export function hasKnownPassword(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { username, password } = new URL(url);
  if (password === '') return false;
  return password === username || KNOWN.has(decodeURIComponent(password).toLowerCase());
}
