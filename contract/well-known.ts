/** Redirects to the page where the user's role changes the password. */
export const CHANGE_PASSWORD = '/.well-known/change-password';
export const SECURITY_TXT = '/.well-known/security.txt';
