/**
 * The mail server will not take this mail, now or later. It says all there is to say in one line, so it
 * has no stack.
 */
export class MailRefused extends Error {
  override name = 'MailRefused';
  override stack = '';
}

/** What is answered to the recipient or the mail itself; who we are may be set right, and tried again. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/** The same error, or MailRefused where trying again is of no use. */
export function refusedForGood(error: unknown): unknown {
  if (!(error instanceof Error && 'permanent' in error && 'command' in error)) return error;
  const isForGood = error.permanent === true && ABOUT_THE_MAIL.has(String(error.command));
  return isForGood
    ? new MailRefused(`The mail server refuses it for good: ${error.message}`)
    : error;
}
