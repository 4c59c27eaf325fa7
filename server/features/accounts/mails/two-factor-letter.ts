import type { Letter } from '#server/platform/mail/letter.ts';
import type { PayloadOf } from './queue-job.ts';

type Event = PayloadOf<'mail_two_factor'>['event'];

const WORDS: Record<Event, { subject: string; what: string }> = {
  on: {
    subject: 'Two-step login was turned on',
    what: 'From now on, logging in to your account takes a passkey, or your password and a second step. Keep the recovery codes where you can reach them without your phone.',
  },
  off: {
    subject: 'Two-step login was turned off',
    what: 'From now on, your password alone is enough to log in to your account.',
  },
  new_codes: {
    subject: 'New recovery codes were made',
    what: 'Your account has new recovery codes. The previous ones no longer work.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    what: 'Your account has a new passkey. Anyone who can unlock its device can log in with it.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    what: 'One of the passkeys of your account was removed. It can no longer be used to log in.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    what: 'Someone, hopefully you, used a recovery code of your account instead of a passkey or a code from the app.',
  },
  guessed: {
    subject: 'Someone may know your password',
    what: 'Someone entered the correct password for your account and then many wrong codes. They did not get in, because two-step login is on.',
  },
};

const leftWords = (left: number): string =>
  `Unused recovery codes: ${left}. You can make new ones in your profile.`;

/** Tells the owner what happened to the second step of their log-in. */
export const twoFactorLetter = (
  event: Event,
  { name, url, left }: { name: string; url: string; left: number },
): Letter => ({
  subject: WORDS[event].subject,
  paragraphs: [
    `Hello ${name},`,
    WORDS[event].what,
    ...(event === 'recovery_code_used' ? [leftWords(left)] : []),
    'If this was not you, set a new password immediately.',
  ],
  button: { label: 'Set a new password', url },
  because: 'You received this email because you have an account at Fairlot.',
});
