/** Leads to the page where the password is changed, each role to its own. */
export const CHANGE_PASSWORD = '/.well-known/change-password';
export const SECURITY_TXT = '/.well-known/security.txt';
