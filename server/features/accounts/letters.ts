import type { Letter } from '#server/mail/letter.ts';
import { LINK_MINUTES } from './signed-link.ts';

const hello = (name: string): string => `Hello ${name},`;
const because = 'You get this mail because of your account at Fairlot.';
const asked = 'You get this mail because someone entered this email at Fairlot.';

export const verificationLetter = (name: string, url: string): Letter => ({
  subject: 'Verify your email',
  paragraphs: [
    hello(name),
    'Thank you for joining Fairlot. Please verify your email, then you can log in.',
    `The link works for ${LINK_MINUTES} minutes. If you did not register, ignore this mail: without it nothing happens.`,
  ],
  button: { label: 'Verify email', url },
  because: asked,
});

export const alreadyRegisteredLetter = (name: string, url: string): Letter => ({
  subject: 'You already have an account',
  paragraphs: [
    hello(name),
    'Someone, perhaps you, tried to register at Fairlot with this email. You have an account already, and nothing about it was changed.',
    'Log in with your password. If you forgot it, choose "Forgot password" there.',
  ],
  button: { label: 'Log in', url },
  because: asked,
});

export const resetLetter = (name: string, url: string): Letter => ({
  subject: 'Reset your password',
  paragraphs: [
    hello(name),
    'Someone, hopefully you, asked for a new password. Choose it with the button below.',
    `The link works once, for ${LINK_MINUTES} minutes. If you did not ask, ignore this mail: your password stays as it is.`,
  ],
  button: { label: 'Reset password', url },
  because: asked,
});

export const passwordChangedLetter = (name: string, url: string): Letter => ({
  subject: 'Your password was changed',
  paragraphs: [
    hello(name),
    'The password of your account was changed just now, and all other sessions were ended.',
    'If this was not you, set a new password at once.',
  ],
  button: { label: 'Set a new password', url },
  because,
});

export const confirmEmailLetter = (name: string, url: string): Letter => ({
  subject: 'Confirm your new email',
  paragraphs: [
    hello(name),
    'You asked to use this email for your account at Fairlot. It counts once you confirm it; until then the old one signs you in.',
    `The link works for ${LINK_MINUTES} minutes. If you did not ask, ignore this mail.`,
  ],
  button: { label: 'Confirm email', url },
  because: asked,
});

export const emailChangeAskedLetter = (name: string, newEmail: string, url: string): Letter => ({
  subject: 'A new email was entered for your account',
  paragraphs: [
    hello(name),
    `The email of your account is to become ${newEmail}. It changes once the mail we sent there is confirmed.`,
    'If this was not you, set a new password at once.',
  ],
  button: { label: 'Set a new password', url },
  because,
});
