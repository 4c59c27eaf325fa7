import { dayWords, momentWords } from '#server/market/notices/moment-words.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { LINK_MINUTES } from './signed-link.ts';

/** By name only where its owner typed it: to an email that nobody has proved, strangers write nothing. */
const hello = (name?: string): string => (name === undefined ? 'Hello,' : `Hello ${name},`);
const because = 'You received this email because you have an account at Fairlot.';
const asked = 'You received this email because someone entered this address at Fairlot.';

export const verificationLetter = (url: string): Letter => ({
  subject: 'Verify your email',
  paragraphs: [
    hello(),
    'Thank you for joining Fairlot. Please verify your email to log in.',
    'Open the link in the browser you registered in. In any other, it asks you to choose your password again.',
    `The link works for ${LINK_MINUTES} minutes. If you did not register, ignore this email and nothing will happen.`,
  ],
  button: { label: 'Verify email', url },
  because: asked,
});

export const alreadyRegisteredLetter = (name: string, url: string): Letter => ({
  subject: 'You already have an account',
  paragraphs: [
    hello(name),
    'Someone, perhaps you, tried to register at Fairlot with this email. You already have an account, and nothing about it was changed.',
    'Log in with your password. If you forgot it, choose "Forgot password" there.',
  ],
  button: { label: 'Log in', url },
  because: asked,
});

export const resetLetter = (name: string | undefined, url: string): Letter => ({
  subject: 'Reset your password',
  paragraphs: [
    hello(name),
    'Someone, hopefully you, asked for a new password. Choose it with the button below.',
    `The link works once, for ${LINK_MINUTES} minutes. If you did not ask for this, ignore this email: your password stays as it is.`,
  ],
  button: { label: 'Reset password', url },
  because: asked,
});

export const madeAdminLetter = (name: string, url: string): Letter => ({
  subject: 'You are an admin now',
  paragraphs: [
    hello(name),
    'The operator of Fairlot made your account an admin. Your previous password no longer works, and all sessions and API tokens were ended.',
    `Set a new password with the button below. The link works once, for ${LINK_MINUTES} minutes; after that, ask for another with "Forgot password".`,
  ],
  button: { label: 'Set a new password', url },
  because,
});

export const adminRevokedLetter = (name: string, url: string): Letter => ({
  subject: 'You are no longer an admin',
  paragraphs: [
    hello(name),
    'The operator of Fairlot removed the admin rights from your account. It is a buyer account now, and all sessions and API tokens were ended.',
    'Your password still works.',
  ],
  button: { label: 'Log in', url },
  because,
});

export const passwordChangedLetter = (name: string, url: string): Letter => ({
  subject: 'Your password was changed',
  paragraphs: [
    hello(name),
    'The password of your account was changed just now, and all other sessions and all API tokens were ended.',
    'If this was not you, set a new password immediately.',
  ],
  button: { label: 'Set a new password', url },
  because,
});

export const confirmEmailLetter = (url: string): Letter => ({
  subject: 'Confirm your new email',
  paragraphs: [
    hello(),
    'You asked to use this email for your account at Fairlot. It takes effect once you confirm it. Until then, log in with the old one.',
    `The link works for ${LINK_MINUTES} minutes. If you did not ask for this, ignore this email.`,
  ],
  button: { label: 'Confirm email', url },
  because: asked,
});

export const emailChangeAskedLetter = (name: string, newEmail: string, url: string): Letter => ({
  subject: 'A new email was entered for your account',
  paragraphs: [
    hello(name),
    `The email of your account will change to ${newEmail} once it is confirmed from the message we sent there.`,
    'If this was not you, set a new password immediately.',
  ],
  button: { label: 'Set a new password', url },
  because,
});

const notYou =
  'If this was not you, set a new password immediately: that ends all sessions and tokens.';

/** Its name is not repeated: whoever made it chose the words. */
export const newTokenLetter = (
  name: string,
  { scopes, expires_at }: { scopes: string[]; expires_at: Date },
  url: string,
): Letter => ({
  subject: 'An API token was created',
  paragraphs: [
    hello(name),
    `An API token was created for your account. Its scopes: ${scopes.join(', ')}. It expires on ${dayWords(expires_at)}. You can see and revoke your tokens in your profile.`,
    notYou,
  ],
  button: { label: 'Set a new password', url },
  because,
});

export const newDeviceLetter = (
  name: string,
  { device, at }: { device: string; at: string },
  url: string,
): Letter => ({
  subject: 'New login to your account',
  paragraphs: [
    hello(name),
    `Someone logged in to your account from a new browser: ${device}, on ${momentWords(new Date(at))}.`,
    notYou,
  ],
  button: { label: 'Set a new password', url },
  because,
});
